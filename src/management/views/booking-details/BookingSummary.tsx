import Link from 'next/link'
import { formatDay, formatDuration } from '@/domain/time/format'
import { at, dayAndTime, timeRange } from '../../format/dates'
import { money } from '../../format/money'
import type { BookingDetails } from '@/contract/booking'
import { seriesTexts } from '@/messages/management-wizard'
import { VisitTag } from '../../components/Tag'

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

/** Who did what since it was booked (D57). */
const changesOf = ({ customer_moves, cancelled_by }: BookingDetails): string[] => [
  ...(customer_moves > 0 ? [`moved by the customer ${times(customer_moves)}`] : []),
  ...(cancelled_by
    ? [cancelled_by === 'customer' ? 'cancelled by the customer' : 'cancelled by the salon']
    : []),
]

/** The appointment, and the others that were made with it. */
export const BookingSummary = ({ booking }: { booking: BookingDetails }) => {
  const others = booking.appointments.filter((one) => one.booking_slot_id !== booking.booking_slot_id)
  const changes = changesOf(booking)
  return (
    <section className="desk-panel" aria-label="Booking summary">
      <h2>
        {booking.service_name} <VisitTag visit={booking} />
      </h2>
      <dl className="desk-facts">
        <dt>Day</dt>
        <dd>{formatDay(at(booking.start_time))}</dd>
        <dt>Time</dt>
        <dd>
          {timeRange(booking.start_time, booking.end_time)} ({formatDuration(booking.duration_minutes)})
        </dd>
        <dt>With</dt>
        <dd>{booking.staff_name}</dd>
        <dt>Location</dt>
        <dd>{booking.location_name}</dd>
        <dt>Price</dt>
        <dd>{money(booking.price)}</dd>
        <dt>Booked</dt>
        <dd>
          {dayAndTime(booking.created_at)}, {booking.source === 'staff' ? 'by staff' : 'on the website'}
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
      {others.length > 0 && (
        <>
          <h2>Also in this booking</h2>
          <ul>
            {others.map((one) => (
              <li key={one.booking_slot_id}>
                <Link
                  className="desk-link"
                  prefetch={false}
                  href={`/management/booking-details?bookingId=${one.booking_id}&bookingSlotId=${one.booking_slot_id}`}
                >
                  {one.service_name}, {dayAndTime(one.start_time)}
                </Link>{' '}
                <VisitTag visit={one} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
