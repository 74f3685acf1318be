import type { Location } from '@/contract/catalogue'
import { lastWeeks } from '@/domain/reports/period'
import { reportFilter } from '@/messages/management-reports'

export interface AskedReport {
  from: string
  to: string
  location_id: string
}

interface Props {
  asked: AskedReport
  locations: Location[]
  now: number
  /** What is wrong with one field. */
  wrong?: { field: string; message: string }
}

const DayField = ({ name, asked, wrong }: Pick<Props, 'asked' | 'wrong'> & { name: 'from' | 'to' }) => {
  const isWrong = wrong?.field === name
  return (
    <label className="desk-field">
      <span>{reportFilter[name]}</span>
      <input
        className="desk-input"
        {...{ type: 'date', name, defaultValue: asked[name] }}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'report-wrong' : undefined}
      />
    </label>
  )
}

/** The usual periods, each a link that keeps the location. */
const Periods = ({ asked, now }: Pick<Props, 'asked' | 'now'>) => (
  <ul className="desk-report__periods">
    {reportFilter.periods.map(([weeks, words]) => {
      const { from, to } = lastWeeks(weeks, now)
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

/** Which weeks and which location; the address holds them. Works without a script. */
export const ReportFilter = ({ asked, locations, now, wrong }: Props) => (
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
