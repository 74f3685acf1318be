import type { BasePayload } from 'payload'
import type { BookingDetails, getBooking } from '../../../contract/booking'
import type { Received } from '../../../contract/call'
import { fail, ok, type Result } from '../../../domain/errors'
import { formatInstant } from '../../../domain/time/iso'
import { type AppointmentRow, appointmentsOfBooking } from '../../repositories/appointments'
import { type Row, store } from '../../repositories/store'
import { balanceId } from '../payments/balance'
import { customerFields } from '../customers/customer-fields'
import { diaryBooking } from './list-bookings'

const oneOf = <S extends 'customers' | 'payments' | 'bookings'>(
  payload: BasePayload,
  collection: S,
  id: string | null | undefined,
): Promise<Row<S> | null> =>
  id ? store(payload).findOne(collection, { id: { equals: id } }) : Promise.resolve(null)

const chosen = (rows: AppointmentRow[], slot: string | undefined): AppointmentRow | undefined =>
  slot === undefined
    ? (rows.find((row) => row.status !== 'Cancelled') ?? rows[0])
    : rows.find((row) => row.id === slot)

/** A booking seen from one of its appointments (the first live one unless named). */
export const bookingDetails = async (
  payload: BasePayload,
  input: Received<typeof getBooking>,
): Promise<Result<BookingDetails>> => {
  const [booking, rows] = await Promise.all([
    oneOf(payload, 'bookings', input.bookingId),
    appointmentsOfBooking(payload, input.bookingId),
  ])
  const row = chosen(rows, input.bookingSlotId)
  if (!booking || !row) return fail('BOOKING_NOT_FOUND')
  const [customer, payment, balance] = await Promise.all([
    oneOf(payload, 'customers', booking.customer),
    oneOf(payload, 'payments', booking.payment),
    oneOf(payload, 'payments', booking.payment && balanceId(booking.payment)),
  ])
  const around = {
    booking,
    customer: customer ?? undefined,
    payment: payment ?? undefined,
    balance: balance ?? undefined,
  }
  return ok({
    ...diaryBooking(row, around),
    source: booking.source,
    created_at: formatInstant(Date.parse(booking.createdAt)),
    customer: customer ? customerFields(customer) : null,
    appointments: rows.map((one) => diaryBooking(one, around)),
  })
}
