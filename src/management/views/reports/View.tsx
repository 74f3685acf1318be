import { LoadFailed, Page } from '@/management/components/Page.client'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import type { Location } from '@/contract/catalogue'
import { getLastWeeks } from '@/domain/reports/income'
import { reportFilter, reportTexts } from './texts'
import { formatDate } from '@/domain/time/format'
import { errorMessages } from '@/messages/errors'
import { takingsTexts } from '@/messages/management-receipts'
import { listLocations } from '@/server/services/catalogue/catalogue'
import { loadSalonReport } from '@/server/services/reports/salon-report'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { ReportParts } from './ReportParts'

interface AskedReport {
  from: string
  to: string
  location_id: string
}

interface Props {
  asked: AskedReport
  locations: Location[]
  now: number
  /** The error in one field. */
  wrong?: { field: string; message: string }
}

const DayField = ({ name, asked, wrong }: Pick<Props, 'asked' | 'wrong'> & { name: 'from' | 'to' }) => {
  const isInvalid = wrong?.field === name
  return (
    <label className="desk-field">
      <span>{reportFilter[name]}</span>
      <input
        className="desk-input"
        type="date"
        name={name}
        defaultValue={asked[name]}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? 'report-wrong' : undefined}
      />
    </label>
  )
}

/** The usual periods, as links that keep the location. */
const Periods = ({ asked, now }: Pick<Props, 'asked' | 'now'>) => (
  <ul className="desk-report__periods">
    {reportFilter.periods.map(([weeks, words]) => {
      const { from, to } = getLastWeeks(weeks, now)
      const place: Record<string, string> = asked.location_id ? { location_id: asked.location_id } : {}
      const isShown = asked.from === from && asked.to === to
      return (
        <li key={weeks}>
          <a
            href={`/management/reports?${new URLSearchParams({ from, to, ...place })}`}
            aria-current={isShown ? 'true' : undefined}
          >
            {words}
          </a>
        </li>
      )
    })}
  </ul>
)

/** Selects the weeks and the location, which are kept in the address. Works without JavaScript. */
const ReportFilter = ({ asked, locations, now, wrong }: Props) => (
  <form className="desk-report__filter" action="/management/reports" aria-label={reportFilter.label}>
    <Periods asked={asked} now={now} />
    <div className="desk-report__fields">
      <DayField name="from" asked={asked} wrong={wrong} />
      <DayField name="to" asked={asked} wrong={wrong} />
      <label className="desk-field">
        <span>{reportFilter.location}</span>
        <select className="desk-input" name="location_id" defaultValue={asked.location_id}>
          <option value="">{reportFilter.everywhere}</option>
          {locations.map(({ location_id: id, location_name: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn--style-primary btn--size-medium desk-action">
        {reportFilter.show}
      </button>
    </div>
    {wrong && (
      <p id="report-wrong" role="alert" className="desk-notice desk-notice--error">
        {wrong.message}
      </p>
    )}
  </form>
)

/**
 * /management/reports: the results of a period of weeks, for the owner (D62). The weeks and the location are kept in
 * the address.
 */
export const ReportsView = async ({ title, payload, query }: ScreenProps) => {
  const typed = { from: query('from'), to: query('to'), location_id: query('location_id') }
  const wanted = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
  const loaded = await loadForScreen(payload, async () => ({
    found: await loadSalonReport(payload, wanted),
    locations: await listLocations(payload, true),
  }))
  if (!loaded) return <LoadFailed message={reportTexts.failed} />
  const { found, locations } = loaded
  const now = Date.now()
  if (!found.ok) {
    const wrong = { field: found.field ?? '', message: errorMessages[found.code] }
    return (
      <Page title={title}>
        <ReportFilter asked={typed} locations={locations} now={now} wrong={wrong} />
      </Page>
    )
  }
  const report = found.value
  const { from, to, location_id: location, location_name: place } = report
  const asked = { from, to, location_id: location ?? '' }
  const search = new URLSearchParams({ from, to, ...(location && { location_id: location }) }).toString()
  return (
    <Page title={title}>
      <ReportFilter asked={asked} locations={locations} now={now} />
      <p className="desk-report__period">
        <strong>{`${formatDate(from)} – ${formatDate(to)}`}</strong>, {place ?? reportTexts.everywhere}
      </p>
      <p className="desk-no-print">
        <a className="desk-link" href="/management/reports/takings">
          {takingsTexts.see}
        </a>
      </p>
      <ReportParts report={report} search={search} />
    </Page>
  )
}
