import type { Visits } from '@/contract/customer-card'
import { customerTexts } from '@/messages/management-customers'
import { dayAndTime } from '../../format/dates'
import { money } from '../../format/money'

/** The figures of one customer, and when they come next. */
export const CustomerFigures = ({ visits }: { visits: Visits }) => {
  const [next] = visits.coming
  return (
    <dl className="desk-stats desk-stats--card">
      <div>
        <dt>Next appointment</dt>
        <dd data-small>
          {next ? (
            <>
              {dayAndTime(next.start_time)}
              <br />
              {next.service_name}, {next.staff_name}
            </>
          ) : (
            customerTexts.none
          )}
        </dd>
      </div>
      <div>
        <dt>Visits</dt>
        <dd>
          {visits.kept}
          <span className="desk-hint desk-line">{customerTexts.whatCounts}</span>
        </dd>
      </div>
      <div>
        <dt>Spent</dt>
        <dd>{money(visits.spent)}</dd>
      </div>
      <div>
        <dt>No-shows</dt>
        <dd>{visits.no_shows}</dd>
      </div>
    </dl>
  )
}
