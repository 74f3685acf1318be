import type { PayloadRequest } from 'payload'
import type { CancelSeriesRequest } from '../../../contract/series'
import { isNotedOver } from '../../../domain/booking/attendance'
import { fail, ok, type Result } from '../../../domain/errors'
import { dependenciesOf } from '../../dependencies'
import { appointmentsOfBooking, appointmentsOfBookings, attendanceOf } from '../../repositories/appointments'
import { bookingsOfSeries, findBooking } from '../../repositories/sales'
import { queueSeriesCancellation } from '../notifications/cancellation-mails'
import { sendSoon } from '../notifications/send'
import { cancelBooking, mayCancel } from './cancel-booking'
import { openMoneyNotes } from './cancelled-money'

/**
 * Cancels a booking of a series and all that come after it (D64), but for what was noted as over; the customer is told
 * once, with every date that is still ahead. The ids of the bookings. `BOOKING_NOT_FOUND`, `VISIT_NOTED`.
 */
export const cancelSeries = async (
  req: PayloadRequest,
  { bookingId, reason, by }: CancelSeriesRequest,
): Promise<Result<{ cancelled: string[] }>> => {
  const { payload } = req
  const [booking, [first]] = await Promise.all([
    findBooking(payload, bookingId),
    appointmentsOfBooking(payload, bookingId),
  ])
  if (!booking?.series || !first) return fail('BOOKING_NOT_FOUND')
  const bookings = await bookingsOfSeries(payload, booking.series)
  const rows = await appointmentsOfBookings(
    payload,
    bookings.map(({ id }) => id),
  )
  const later = rows.filter((row) => row.start >= first.start && mayCancel(row))
  if (later.length === 0 && isNotedOver(attendanceOf(first))) return fail('VISIT_NOTED')
  const now = dependenciesOf(payload).clock.now()
  const ahead = new Set(later.filter(({ end }) => end > now).map(({ id }) => id))
  const cancelled = [...new Set(later.map((row) => row.booking))]
  const told: string[] = []
  try {
    for (const id of cancelled) {
      const done = await cancelBooking(req, { bookingId: id, reason, by }, { tell: false })
      if (!done.ok) return done
      told.push(...done.value.cancelled.filter((one) => ahead.has(one)))
    }
  } finally {
    // Whatever was cancelled is told of, also when something stopped the rest.
    const notes = await openMoneyNotes(payload, cancelled, told)
    await queueSeriesCancellation(payload, cancelled, told, notes)
    sendSoon(payload)
  }
  return ok({ cancelled })
}
