import type { BasePayload, PayloadRequest } from 'payload'
import type { BookingDraft } from '@/contract/booking'
import { isSamePersonTwice } from '@/domain/booking/guests'
import { release } from '@/domain/booking/release-claims'
import { fail, ok, type Result } from '@/domain/errors'
import { toJoinedChange } from '@/domain/payments/bill-change'
import { formatFullName } from '@/domain/text/names'
import { toDayKey } from '@/domain/time/time'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { createId } from '@/server/ids'
import { listBookingAppointments } from '@/server/repositories/appointments'
import { writeAudit } from '@/server/repositories/audit'
import { beginJoin } from '@/server/repositories/booking-changes'
import { type NewAppointment, toPendingFields } from '@/server/repositories/bookings'
import { createClaimStore } from '@/server/repositories/claims'
import { findPayment } from '@/server/repositories/payments'
import type { Row } from '@/server/repositories/store'
import { settleBooking } from './booking-change'
import type { CreatedBooking, PlannedBooking } from './booking-draft'
import { finishVisit } from './write-visit'

/** How often we try again to join, each time because a different change to the booking came first. */
const TRIES = 20

/**
 * True if the booking has a visit on that day at that location, no part of it is paid, being paid or cancelled, and its
 * customer is not treated at that time.
 */
const isJoinable = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
  { start, end, offer }: Pick<PlannedBooking, 'start' | 'end' | 'offer'>,
): Promise<boolean> => {
  if (booking.status !== 'Confirmed' || booking.series || !booking.payment) return false
  const [rows, payment] = await Promise.all([
    listBookingAppointments(payload, booking.id),
    findPayment(payload, booking.payment),
  ])
  const isOpen = payment?.status === 'pending' && payment.type === 'pay-at-salon' && !payment.deskOrder
  const location = String(offer.location.id)
  return (
    isOpen &&
    rows.some(
      (row) =>
        row.status === 'Confirmed' && row.location === location && toDayKey(row.start) === toDayKey(start),
    ) &&
    !rows.some((row) => row.status === 'Confirmed' && isSamePersonTwice(row, { id: '', start, end }))
  )
}

/**
 * Finds the booking whose visit a treatment joins (D100). Null if it needs a booking of its own: on a different day, at a
 * different location, with a payment link, beside a booking that is cancelled, pending or paid, or at a time at which
 * the customer is already treated. Fails with
 * `BOOKING_NOT_FOUND` if the customer has no such booking.
 */
export const findVisitToJoin = async (
  payload: BasePayload,
  planned: PlannedBooking,
  { join_booking_id: id, payment_link: link }: Pick<BookingDraft, 'join_booking_id' | 'payment_link'>,
): Promise<Result<Row<'bookings'> | null>> => {
  if (!id) return ok(null)
  const booking = await settleBooking(payload, id)
  if (booking?.customer !== planned.customer.id)
    return fail('BOOKING_NOT_FOUND', { field: 'join_booking_id' })
  return ok(!link && (await isJoinable(payload, booking, planned)) ? booking : null)
}

/**
 * Adds an appointment whose time is claimed to the booking that `findVisitToJoin` found. One conditional statement
 * decides, and a crash after it leaves a booking that the next start completes. Fails with `APPOINTMENT_BUSY` and
 * releases the time if the booking can no longer be joined.
 */
export const joinVisit = async (
  req: PayloadRequest,
  planned: PlannedBooking,
  row: NewAppointment,
  notes: string | null,
): Promise<Result<CreatedBooking>> => {
  const { payload } = req
  const now = dependenciesOf(payload).clock.now()
  const change = toJoinedChange(row.pricePence, { key: createId(), at: now, by: String(req.user?.id ?? '') })
  const joining = { ...row, billChanges: [{ ...change }], billChangeCount: 1 }
  for (let i = 0; i < TRIES; i++) {
    const booking = await settleBooking(payload, row.booking)
    if (!booking || !(await isJoinable(payload, booking, planned))) break
    const all = [booking.notes, notes].filter(Boolean).join('\n') || null
    const pending = { ...toPendingFields([joining], now), notes: all }
    if (!(await beginJoin(payload, booking.id, booking.changeCount ?? 0, pending))) continue
    const finish = () => finishVisit(payload, booking.id, [joining])
    await finish().catch(finish)
    await writeAudit(req, {
      action: 'booking-created',
      subject: 'bookings',
      subjectId: booking.id,
      summary: `${row.serviceName} for ${formatFullName(planned.customer.firstName, planned.customer.lastName)}`,
      changes: [row.id],
    })
    sendSoon(payload)
    return ok({ bookingId: booking.id, bookingSlotId: row.id, paymentId: booking.payment ?? '' })
  }
  await release(createClaimStore(payload), row.id)
  return fail('APPOINTMENT_BUSY')
}
