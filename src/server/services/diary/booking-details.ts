import type { BasePayload } from 'payload'
import type { BookingChange, BookingDetails, getBooking } from '../../../contract/booking'
import type { Received } from '../../../contract/call'
import { fail, ok, type Result } from '../../../domain/errors'
import { formatInstant } from '@/domain/time/format'
import { type AppointmentRow, appointmentsOfBooking } from '../../repositories/appointments'
import { auditOf } from '../../repositories/audit'
import { byIds } from '../../repositories/by-ids'
import { findBooking } from '../../repositories/sales'
import type { Row } from '../../repositories/store'
import { balanceId } from '../payments/balance'
import { paymentStateOf } from '../payments/payment-states'
import { customerFields } from '@/server/services/customers/new-customer'
import { knownHealthOf, nothingKnown } from '../customers/health-notes'
import { patchTestOf } from './customer-visits'
import { diaryBooking } from './list-bookings'

const chosen = (rows: AppointmentRow[], slot: string | undefined): AppointmentRow | undefined =>
  slot === undefined
    ? (rows.find((row) => row.status !== 'Cancelled') ?? rows[0])
    : rows.find((row) => row.id === slot)

const changeOf = ({ at, actorName, action, summary }: Row<'audit-records'>): BookingChange => ({
  at: formatInstant(at),
  who: actorName ?? null,
  action,
  summary: summary ?? null,
})

/** A booking seen from one of its appointments (the first live one unless named). */
export const bookingDetails = async (
  payload: BasePayload,
  input: Received<typeof getBooking>,
): Promise<Result<BookingDetails>> => {
  const [booking, rows] = await Promise.all([
    findBooking(payload, input.bookingId),
    appointmentsOfBooking(payload, input.bookingId),
  ])
  const row = chosen(rows, input.bookingSlotId)
  if (!booking || !row) return fail('BOOKING_NOT_FOUND')
  const { payment } = booking
  const [customers, payments, history, known] = await Promise.all([
    byIds(payload, 'customers', [booking.customer]),
    byIds(payload, 'payments', payment ? [payment, balanceId(payment)] : []),
    auditOf(payload, [
      { subject: 'bookings', id: booking.id },
      ...(payment ? [payment, balanceId(payment)].map((id) => ({ subject: 'payments', id })) : []),
    ]),
    knownHealthOf(payload, [booking.customer]),
  ])
  const health = known.get(booking.customer) ?? nothingKnown
  const customer = customers.get(booking.customer)
  const taken = payments.get(payment ?? '')
  const around = {
    booking,
    customer,
    payment: taken,
    state: taken && (await paymentStateOf(payload, taken)),
    balance: payment ? payments.get(balanceId(payment)) : undefined,
  }
  return ok({
    ...diaryBooking(row, around),
    source: booking.source,
    created_at: formatInstant(Date.parse(booking.createdAt)),
    customer: customer ? customerFields(customer) : null,
    health: health.mark,
    patch_test: patchTestOf(row, health),
    balance_payment_id: around.balance?.id ?? null,
    staff_notes: booking.staffNotes ?? null,
    history: history.map(changeOf),
    appointments: rows.map((one) => diaryBooking(one, around)),
  })
}
