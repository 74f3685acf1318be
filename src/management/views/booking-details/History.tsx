import type { BookingChange } from '@/contract/booking'
import { detailsTexts } from '@/messages/management-wizard'
import { dayAndTime } from '../../format/dates'

/** `booking-created` as `Booking created`, for what has no words of its own. */
const named = (action: string): string => {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What was done to the booking, by whom and when, latest first (D62). */
export const History = ({ changes }: { changes: BookingChange[] }) => (
  <section className="desk-panel" aria-label={detailsTexts.history}>
    <h2>{detailsTexts.history}</h2>
    {changes.length === 0 ? (
      <p className="desk-hint">{detailsTexts.noHistory}</p>
    ) : (
      <ol className="desk-history">
        {changes.map(({ at, who, action, summary }, index) => (
          <li key={`${at} ${index}`}>
            <strong>{detailsTexts.actions[action] ?? named(action)}</strong>
            {summary && <span>{summary}</span>}
            <small>
              {dayAndTime(at)}
              {who ? `, ${who}` : ''}
            </small>
          </li>
        ))}
      </ol>
    )}
  </section>
)
