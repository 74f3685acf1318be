import { formatTreatment } from '@/domain/content/placeholders'
import Link from 'next/link'
import { billChangeTexts } from '@/messages/management-bill'
import { Fragment } from 'react'
import { Action, ActionLink } from '@/management/components/Action.client'
import { canCancel, canMove, formatPounds } from '@/management/format/payment-state'
import { changeResourceTexts } from '@/messages/management-desk'
import type { Booking, BookingChange, BookingDetails } from '@/contract/booking'
import { listVisit } from '@/domain/booking/booking-change'
import { describeMailStatus, formatMailKind } from '@/management/views/emails/mails'
import { detailsTexts, visitTexts } from './texts'
import { factTexts, seriesTexts } from '@/messages/management-diary'
import { formatResources } from '@/management/format/names'
import { toMs, formatDayAndTime, formatIsoTimeRange } from '@/management/format/dates'
import { formatDay, formatDuration } from '@/domain/time/format'
import { StateTag, VisitTag } from '@/management/components/Tag'

/** Formats `booking-created` as `Booking created`, for actions without a label of their own. */
const formatAction = (action: string): string => {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The text messages about the booking, if there are any. They are sent again on the screen of all messages. */
export const TextMessages = ({ texts }: Pick<BookingDetails, 'texts'>) =>
  texts.length > 0 && (
    <section className="desk-panel" aria-label={detailsTexts.texts}>
      <h2>{detailsTexts.texts}</h2>
      <ol className="desk-history">
        {texts.map(({ notification_id, kind, status, error, created_at }) => {
          const [tone, words] = describeMailStatus({ status, kept: false })
          return (
            <li key={notification_id}>
              <strong>{formatMailKind(kind)}</strong>
              <span>
                <StateTag tone={tone} words={words} /> {error}
              </span>
              <small>{formatDayAndTime(created_at)}</small>
            </li>
          )
        })}
      </ol>
      <ActionLink href="/management/emails?show=texts">{detailsTexts.allTexts}</ActionLink>
    </section>
  )

/** The history of the booking: who did what and when, latest first (D62). */
export const History = ({ changes }: { changes: BookingChange[] }) => (
  <section className="desk-panel" aria-label={detailsTexts.history}>
    <h2>{detailsTexts.history}</h2>
    {changes.length === 0 ? (
      <p className="desk-hint">{detailsTexts.noHistory}</p>
    ) : (
      <ol className="desk-history">
        {changes.map(({ at, who, action, summary }, index) => (
          <li key={`${at} ${index}`}>
            <strong>{detailsTexts.actions[action] ?? formatAction(action)}</strong>
            {summary && <span>{summary}</span>}
            <small>
              {formatDayAndTime(at)}
              {who ? `, ${who}` : ''}
            </small>
          </li>
        ))}
      </ol>
    )}
  </section>
)

const formatTimesCount = (count: number): string => (count === 1 ? 'once' : `${count} times`)

/** Changes by the customer or staff since it was booked (D57). */
const describeChanges = ({ customer_moves, cancelled_by }: BookingDetails): string[] => [
  ...(customer_moves > 0 ? [`moved by the customer ${formatTimesCount(customer_moves)}`] : []),
  ...(cancelled_by
    ? [cancelled_by === 'customer' ? 'cancelled by the customer' : 'cancelled by the salon']
    : []),
]

/** The live appointments of the visit to which the shown one belongs, sorted by start (D100). */
export const listSameVisit = ({ appointments, booking_slot_id: id }: BookingDetails): Booking[] =>
  listVisit(
    appointments.map((booking) => ({
      id: booking.booking_slot_id,
      location: booking.location_id,
      start: toMs(booking.start_time),
      status: booking.status,
      booking,
    })),
    id,
  ).map(({ booking }) => booking)

/** The dialog that is open. */
export type Asking =
  | 'move'
  | 'move-visit'
  | 'treatment'
  | 'resources'
  | 'appointment'
  | 'cancel-visit'
  | 'booking'
  | 'payment'
  | null

/**
 * A link to the booking wizard for the same customer, staff, location and treatment; only the time is left to choose.
 */
const toRebookPath = ({ customer_id, staff_id, location_id, service_id }: BookingDetails): string =>
  `/management/appointments/new-booking?${new URLSearchParams({
    customerId: customer_id,
    staff_id,
    location_id,
    service_id,
  })}`

interface HeadProps {
  booking: BookingDetails | null
  onAsk(what: Asking): void
}

/** The title and the actions of an appointment. */
export const BookingHead = ({ booking, onAsk }: HeadProps) => {
  const live = booking?.appointments.filter(({ status }) => status !== 'Cancelled') ?? []
  const visit = booking ? listSameVisit(booking) : []
  return (
    <header className="desk-page__head">
      <h1>Booking details</h1>
      {booking && (
        <div className="desk-actions">
          <ActionLink href={toRebookPath(booking)}>Book again</ActionLink>
          {booking.status !== 'Cancelled' && (
            <>
              {canMove(booking) && <Action onClick={() => onAsk('move')}>Move appointment</Action>}
              {visit.length > 1 && visit.every(canMove) && (
                <Action onClick={() => onAsk('move-visit')}>{visitTexts.move}</Action>
              )}
              {canMove(booking) && (
                <Action onClick={() => onAsk('treatment')}>{billChangeTexts.treatmentTitle}</Action>
              )}
              {canMove(booking) && booking.resources.length > 0 && (
                <Action onClick={() => onAsk('resources')}>{changeResourceTexts.title}</Action>
              )}
              {canCancel(booking) && (
                <Action kind="danger" onClick={() => onAsk('appointment')}>
                  Cancel appointment
                </Action>
              )}
              {visit.length > 1 && visit.length < live.length && visit.every(canCancel) && (
                <Action onClick={() => onAsk('cancel-visit')}>{visitTexts.cancel}</Action>
              )}
              {live.length > 1 && live.every(canCancel) && (
                <Action onClick={() => onAsk('booking')}>Cancel whole booking</Action>
              )}
            </>
          )}
        </div>
      )}
    </header>
  )
}

/** The appointment, the others of the same visit, and the rest of the booking. */
export const BookingSummary = ({ booking }: { booking: BookingDetails }) => {
  const visit = listSameVisit(booking)
  const groups: [title: string, appointments: Booking[]][] = [
    [visitTexts.title, visit.filter((one) => one.booking_slot_id !== booking.booking_slot_id)],
    [
      visitTexts.others,
      booking.appointments.filter(
        (one) => one.booking_slot_id !== booking.booking_slot_id && !visit.includes(one),
      ),
    ],
  ]
  const changes = describeChanges(booking)
  return (
    <section className="desk-panel" aria-label="Booking summary">
      <h2>
        {formatTreatment(booking.service_name, booking.guest_name)} <VisitTag visit={booking} />
      </h2>
      <dl className="desk-facts">
        <dt>Day</dt>
        <dd>{formatDay(toMs(booking.start_time))}</dd>
        <dt>Time</dt>
        <dd>
          {formatIsoTimeRange(booking.start_time, booking.end_time)} (
          {formatDuration(booking.duration_minutes)})
        </dd>
        <dt>With</dt>
        <dd>{booking.staff_name}</dd>
        <dt>Location</dt>
        <dd>{booking.location_name}</dd>
        {booking.resources.length > 0 && (
          <>
            <dt>{factTexts.resources}</dt>
            <dd>{formatResources(booking)}</dd>
          </>
        )}
        <dt>Price</dt>
        <dd>{formatPounds(booking.price)}</dd>
        <dt>Booked</dt>
        <dd>
          {formatDayAndTime(booking.created_at)}, {booking.source === 'staff' ? 'by staff' : 'on the website'}
        </dd>
        {booking.series_id && (
          <>
            <dt>Repeats</dt>
            <dd>{seriesTexts.part}</dd>
          </>
        )}
        {changes.length > 0 && (
          <>
            <dt>Changed</dt>
            <dd>{changes.join('; ')}</dd>
          </>
        )}
      </dl>
      {groups
        .filter(([, appointments]) => appointments.length > 0)
        .map(([title, appointments]) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            <ul>
              {appointments.map((one) => (
                <li key={one.booking_slot_id}>
                  <Link
                    className="desk-link"
                    prefetch={false}
                    href={`/management/booking-details?bookingId=${one.booking_id}&bookingSlotId=${one.booking_slot_id}`}
                  >
                    {formatTreatment(one.service_name, one.guest_name)}, {formatDayAndTime(one.start_time)}
                  </Link>{' '}
                  <VisitTag visit={one} />
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
    </section>
  )
}
