import { formatDay } from '@/domain/time/format'
import { eventTexts } from '@/messages/management-diary'
import { toMs, formatTimeSpan } from '@/management/format/dates'
import type { SalonEvent } from '@/contract/events'

export const formatEventTime = (event: SalonEvent): string => {
  const last = toMs(event.end_time) - (event.is_all_day ? 1 : 0)
  if (!event.is_all_day) return formatTimeSpan(event.start_time, event.end_time)
  const [first, end] = [formatDay(toMs(event.start_time)), formatDay(last)]
  return first === end ? `${first}, all day` : `${first} – ${end}, all day`
}

/** The people an event blocks, its time and its reason. */
export const EventSummary = ({ event }: { event: SalonEvent }) => (
  <div className="desk-panels">
    <section className="desk-panel" aria-label="Event summary">
      <h2>{event.event_name}</h2>
      <dl className="desk-facts">
        <dt>When</dt>
        <dd>
          {formatEventTime(event)}
          {event.series_id && `, ${eventTexts.series}`}
        </dd>
        <dt>Description</dt>
        <dd>{event.description || '–'}</dd>
      </dl>
    </section>
    <section className="desk-panel" aria-label="Staff assigned">
      <h2>Staff assigned</h2>
      <p>{event.who}</p>
    </section>
  </div>
)
