import type { ReactNode } from 'react'
import type { ReportTable } from '@/contract/reports'
import { reportColumns } from '@/messages/management-services'
import { reportHeadings, reportTexts, reportCharts } from './texts'
import { DataTable } from '@/management/components/DataTable'

interface Props {
  table: ReportTable
  /** The query of the report shown, for its file. */
  search: string
  rows: string[][]
  note?: string
  chart: ReactNode
}

const Table = ({ table, rows }: Pick<Props, 'table' | 'rows'>) => (
  <DataTable
    label={reportHeadings[table]}
    className="desk-report__table"
    columns={reportColumns[table].map((title, i) => ({ title, isNumber: i > 0 }))}
  >
    {rows.map(([first, ...others], n) => (
      <tr key={n}>
        <th scope="row">{first}</th>
        {others.map((value, i) => (
          <td key={i} data-number>
            {value}
          </td>
        ))}
      </tr>
    ))}
  </DataTable>
)

/** One part of a report: a chart, and a table with the same data and its file. */
export const ReportSection = ({ table, search, rows, note, chart }: Props) => {
  const file = `/api/reports/file?${search ? `${search}&` : ''}table=${table}`
  return (
    <section className="desk-panel desk-report" aria-labelledby={`report-${table}`}>
      <header className="desk-report__head">
        <h3 id={`report-${table}`}>{reportHeadings[table]}</h3>
        {rows.length > 0 && (
          <a
            className="desk-link"
            href={file}
            download
            aria-label={reportTexts.fileOf(reportHeadings[table])}
          >
            {reportTexts.file}
          </a>
        )}
      </header>
      {rows.length === 0 ? (
        <p className="desk-empty">{reportTexts.empty[table]}</p>
      ) : (
        <div className="desk-report__both">
          {chart}
          <Table table={table} rows={rows} />
        </div>
      )}
      {note && <p className="desk-hint">{note}</p>}
    </section>
  )
}

interface Column {
  label: string
  /** From the bottom up, in pounds; negative parts are not drawn. */
  parts: number[]
}

const HEIGHT = 220
const GROUND = HEIGHT - 24
const TOP = 22
/** The maximum number of date labels, as many as fit on a phone. */
const MAX_LABELS = 6
/** The fraction of its space that a column fills; the rest is the gap. */
const FILLED = 0.72

/** A round number of pounds, at least `most`: 1, 2 or 5 followed by zeros. */
export const roundUpNicely = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power
}

const formatPercent = (value: number): string => `${Number(value.toFixed(3))}%`

const Stack = ({ parts, x, width, scale }: { parts: number[]; x: number; width: number; scale: number }) => {
  const heights = parts.map((part) => Math.max(part, 0) * scale)
  return heights.map((height, i) => {
    const below = heights.slice(0, i).reduce((sum, one) => sum + one, 0)
    return (
      <rect
        key={i}
        className={`desk-chart__part-${i}`}
        x={formatPercent(x)}
        y={GROUND - below - height}
        width={formatPercent(width)}
        height={height}
      />
    )
  })
}

/** The label below a column; near the right edge it extends to the left. */
const Label = ({ words, start, place }: { words: string; start: number; place: number }) => {
  const gap = (place * (1 - FILLED)) / 2
  const isLast = start > 85
  return (
    <text
      x={formatPercent(isLast ? start + place - gap : start + gap)}
      y={HEIGHT - 6}
      textAnchor={isLast ? 'end' : 'start'}
    >
      {words}
    </text>
  )
}

/** A column chart. It needs no JavaScript, and its text never shrinks. */
export const ColumnChart = ({ label, columns }: { label: string; columns: Column[] }) => {
  const sums = columns.map(({ parts }) => parts.reduce((sum, one) => sum + Math.max(one, 0), 0))
  const most = roundUpNicely(Math.max(...sums, 1))
  const scale = (GROUND - TOP) / most
  const place = 100 / columns.length
  const every = Math.ceil(columns.length / MAX_LABELS)
  return (
    <svg className="desk-chart" role="img" aria-label={label} width="100%" height={HEIGHT}>
      {[1, 0.5, 0].map((share) => {
        const y = GROUND - share * most * scale
        return (
          <g key={share}>
            <line className="desk-chart__line" x1="0" x2="100%" y1={y} y2={y} />
            {share > 0 && (
              <text x="0" y={y - 5}>
                {reportCharts.pounds(share * most)}
              </text>
            )}
          </g>
        )
      })}
      {columns.map((column, i) => (
        <g key={column.label}>
          <Stack
            parts={column.parts}
            x={i * place + (place * (1 - FILLED)) / 2}
            width={place * FILLED}
            scale={scale}
          />
          {i % every === 0 && <Label words={column.label} start={i * place} place={place} />}
        </g>
      ))}
    </svg>
  )
}

interface Bar {
  label: string
  value: string
  /** The fraction of the full width, 0 to 1. */
  share: number
}

const ROW = 44

/** Horizontal bars, each with its name and number above. */
export const BarChart = ({ label, bars }: { label: string; bars: Bar[] }) => (
  <svg className="desk-chart" role="img" aria-label={label} width="100%" height={bars.length * ROW}>
    {bars.map((bar, i) => (
      <g key={i}>
        <text className="desk-chart__name" x="0" y={i * ROW + 16}>
          {bar.label}
        </text>
        <text x="100%" y={i * ROW + 16} textAnchor="end">
          {bar.value}
        </text>
        <rect className="desk-chart__track" x="0" y={i * ROW + 24} width="100%" height="10" rx="5" />
        <rect
          className="desk-chart__part-0"
          x={0}
          y={i * ROW + 24}
          height={10}
          rx={5}
          width={formatPercent(Math.min(Math.max(bar.share, 0), 1) * 100)}
        />
      </g>
    ))}
  </svg>
)
