import type { ReactNode } from 'react'
import type { Takings, TakingsTable } from '@/contract/takings'
import { formatDate } from '@/domain/time/format'
import { errorMessages } from '@/messages/errors'
import { formatVatRate, takingsColumns, takingsTexts } from '@/messages/management-receipts'
import { DataTable } from '@/management/components/DataTable'
import { LoadFailed } from '@/management/components/Page.client'
import { formatPaymentMethod, formatPounds } from '@/management/format/payment-state'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { listVoucherRows, loadTakings } from '@/server/services/reports/takings'

const formatSigned = (pounds: number): string => formatPounds(pounds).replace('-', '−')

interface PeriodProps {
  from: string
  to: string
  wrong?: string
}

/** Chooses the days, which are kept in the address. Works without JavaScript. */
const Period = ({ from, to, wrong }: PeriodProps) => (
  <form className="desk-report__filter" action="/management/reports/takings">
    <div className="desk-report__fields">
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="desk-field">
          <span>{takingsTexts[name]}</span>
          <input
            className="desk-input"
            type="date"
            name={name}
            defaultValue={name === 'from' ? from : to}
            required
          />
        </label>
      ))}
      <button type="submit" className="btn btn--style-primary btn--size-medium desk-action">
        {takingsTexts.show}
      </button>
    </div>
    {wrong && (
      <p role="alert" className="desk-notice desk-notice--error">
        {wrong}
      </p>
    )}
  </form>
)

type ShownTable = Exclude<TakingsTable, 'receipts'>

interface SectionProps {
  table: ShownTable
  search: string
  /** Shown instead of a table without rows. */
  none: string
  /** The number of columns of text. The others have numbers. */
  texts?: number
  /** The columns that are left out if all of their sums are zero. */
  optional?: number[]
  rows: string[][]
  total?: string[]
}

const Cells = ({ cells, texts }: { cells: readonly string[]; texts: number }): ReactNode =>
  cells.map((cell, at) =>
    at === 0 ? (
      <th key={at} scope="row">
        {cell}
      </th>
    ) : (
      <td key={at} data-number={at >= texts || undefined}>
        {cell}
      </td>
    ),
  )

/** The columns of refunds and corrections, which are left out where there were none. */
const OPTIONAL = [2, 3]

/** One table with its file. */
const Section = ({ table, search, none, texts = 1, optional = [], rows, total }: SectionProps) => {
  const shown = takingsColumns[table].flatMap((_, at) =>
    !optional.includes(at) || rows.some((cells) => cells[at] !== formatSigned(0)) ? [at] : [],
  )
  const pick = (cells: readonly string[]): string[] => shown.map((at) => cells[at] ?? '')
  return (
    <section className="desk-panel desk-report" aria-labelledby={`takings-${table}`}>
      <header className="desk-report__head">
        <h2 id={`takings-${table}`}>{takingsTexts.headings[table]}</h2>
        {rows.length > 0 && (
          <a
            className="desk-link"
            href={`/api/reports/takings-file?${search}&table=${table}`}
            download
            aria-label={takingsTexts.fileOf(takingsTexts.headings[table])}
          >
            {takingsTexts.file}
          </a>
        )}
      </header>
      {rows.length === 0 ? (
        <p className="desk-empty">{none}</p>
      ) : (
        <DataTable
          label={takingsTexts.headings[table]}
          className="desk-report__table"
          columns={shown.map((at) => ({ title: takingsColumns[table][at] ?? '', isNumber: at >= texts }))}
          foot={
            total && (
              <tr>
                <Cells cells={pick(total)} texts={texts} />
              </tr>
            )
          }
        >
          {rows.map((cells, row) => (
            <tr key={row}>
              <Cells cells={pick(cells)} texts={texts} />
            </tr>
          ))}
        </DataTable>
      )}
      {takingsTexts.notes[table] && <p className="desk-hint">{takingsTexts.notes[table]}</p>}
    </section>
  )
}

const toSumCells = (one: Pick<Takings, 'taken' | 'refunded' | 'corrected' | 'net'>): string[] =>
  [one.taken, one.refunded, one.corrected, one.net].map(formatSigned)

const Sections = ({ takings, search }: { takings: Takings; search: string }) => {
  const total = [takingsTexts.total, ...toSumCells(takings)]
  return (
    <>
      <Section
        table="methods"
        search={search}
        none={takingsTexts.none}
        optional={OPTIONAL}
        rows={takings.methods.map((one) => [formatPaymentMethod(one.method), ...toSumCells(one)])}
        total={total}
      />
      <Section
        table="people"
        search={search}
        none={takingsTexts.none}
        optional={OPTIONAL}
        rows={takings.people.map((one) => [one.name, ...toSumCells(one)])}
        total={total}
      />
      {(takings.is_registered || takings.vat.length > 0) && (
        <Section
          table="vat"
          search={search}
          none={takingsTexts.noVat}
          rows={takings.vat.map((one) => [
            formatVatRate(one),
            ...[one.net, one.vat, one.gross].map(formatSigned),
          ])}
        />
      )}
      <Section
        table="vouchers"
        search={search}
        none={takingsTexts.noVouchers}
        rows={
          Object.values(takings.vouchers).some((pounds) => pounds !== 0)
            ? listVoucherRows(takings.vouchers).map(([name, pounds]) => [name, formatSigned(pounds)])
            : []
        }
      />
      <Section
        table="discounts"
        search={search}
        none={takingsTexts.noDiscounts}
        texts={2}
        rows={takings.discounts.map((one) => [
          takingsTexts.discountKinds[one.kind],
          one.name,
          String(one.count),
          formatSigned(one.amount),
        ])}
        total={[takingsTexts.total, '', '', formatSigned(takings.discounted)]}
      />
    </>
  )
}

/** /management/reports/takings: the money of some days, for managers (D115). */
export const TakingsView = async ({ title, payload, query }: ScreenProps) => {
  const typed = { from: query('from').slice(0, 10), to: query('to').slice(0, 10) }
  const asked = { from: typed.from || undefined, to: typed.to || undefined }
  const found = await loadForScreen(payload, () => loadTakings(payload, asked))
  if (!found) return <LoadFailed message={takingsTexts.failed} />
  if (!found.ok)
    return (
      <section className="desk-page" aria-label={title}>
        <header className="desk-page__head">
          <h1>{title}</h1>
        </header>
        <Period {...typed} wrong={errorMessages[found.code]} />
      </section>
    )
  const takings = found.value
  const search = new URLSearchParams({ from: takings.from, to: takings.to }).toString()
  return (
    <section className="desk-page" aria-label={title}>
      <header className="desk-page__head">
        <h1>{title}</h1>
      </header>
      <Period from={takings.from} to={takings.to} />
      <p className="desk-report__period">
        <strong>{`${formatDate(takings.from)} – ${formatDate(takings.to)}`}</strong>
      </p>
      <p className="desk-hint">{takingsTexts.note}</p>
      <Sections takings={takings} search={search} />
      <p className="desk-no-print">
        <a className="desk-link" href={`/api/reports/takings-file?${search}&table=receipts`} download>
          {takingsTexts.receipts}
        </a>
      </p>
    </section>
  )
}
