import type { ReactNode } from 'react'
import type { ReportTable } from '@/contract/reports'
import { reportColumns, reportHeadings, reportTexts } from '@/messages/management-reports'

interface Props {
  table: ReportTable
  /** The query of the report that is shown, for its file. */
  search: string
  rows: string[][]
  /** What is said in the place of a table without rows. */
  empty: string
  note?: string
  chart: ReactNode
}

const Table = ({ table, rows }: Pick<Props, 'table' | 'rows'>) => (
  <div className="desk-table-wrap" tabIndex={0} role="group" aria-label={reportHeadings[table]}>
    <table className="desk-table desk-report__table">
      <thead>
        <tr>
          {reportColumns[table].map((words, i) => (
            <th key={words} scope="col" data-number={i > 0 ? true : undefined}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  </div>
)

/** One part of a report: its picture and the table that says the same, with its file. */
export const ReportSection = ({ table, search, rows, empty, note, chart }: Props) => {
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
        <p className="desk-empty">{empty}</p>
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
