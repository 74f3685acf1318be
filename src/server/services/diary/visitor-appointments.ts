import type { BasePayload } from 'payload'
import {
  type Likeness,
  MOST_CANCELLED,
  type VisitorAppointment,
  type VisitorQuery,
} from '../../../contract/cancel-many'
import { fail, ok, type Result } from '../../../domain/errors'
import { normaliseEmail, phoneKey } from '../../../domain/text/names'
import { dependenciesOf } from '../../dependencies'
import { appointmentsOfBookings } from '../../repositories/appointments'
import { rowOfCustomer } from '../../repositories/personal-data'
import { findBooking } from '../../repositories/sales'
import {
  appointmentsToCome,
  bookingsOfAddress,
  bookingsOfCustomers,
} from '../../repositories/visitor-appointments'
import { showAppointments } from './list-bookings'

/** What a visitor is known by. */
type Marks = Partial<Record<Likeness, string | null>>

const marksOf = async (payload: BasePayload, query: VisitorQuery): Promise<Result<Marks>> => {
  const { bookingId, email, phone_number } = query
  if (!bookingId) {
    if (!email && !phone_number) return fail('MISSING_FIELD', { field: 'email' })
    return ok({ email: email && normaliseEmail(email), phone: phone_number && phoneKey(phone_number) })
  }
  const booking = await findBooking(payload, bookingId)
  if (!booking) return fail('BOOKING_NOT_FOUND')
  const customer = await rowOfCustomer(payload, booking.customer)
  return ok({ email: customer?.email, phone: customer?.phoneKey, address: booking.address })
}

/** The bookings of each likeness, with those of them that a booking has. */
const likenessesOf = async (payload: BasePayload, marks: Marks): Promise<Map<string, Likeness[]>> => {
  const { email, phone, address } = marks
  const found: [Likeness, string[]][] = [
    ['email', email ? await bookingsOfCustomers(payload, { email: { equals: email } }) : []],
    ['phone', phone ? await bookingsOfCustomers(payload, { phoneKey: { equals: phone } }) : []],
    ['address', address ? await bookingsOfAddress(payload, address) : []],
  ]
  const same = new Map<string, Likeness[]>()
  for (const [likeness, ids] of found) for (const id of ids) same.set(id, [...(same.get(id) ?? []), likeness])
  return same
}

/**
 * Everything still to come that one visitor booked, by e-mail, phone or the connection it was booked from, for staff who
 * clear up after somebody (D67).
 */
export const visitorAppointments = async (
  payload: BasePayload,
  query: VisitorQuery,
): Promise<Result<{ appointments: VisitorAppointment[]; more: boolean }>> => {
  const marks = await marksOf(payload, query)
  if (!marks.ok) return marks
  const same = await likenessesOf(payload, marks.value)
  if (query.bookingId && !same.has(query.bookingId)) same.set(query.bookingId, [])
  const now = dependenciesOf(payload).clock.now()
  const { rows, more } = await appointmentsToCome(payload, [...same.keys()], now, MOST_CANCELLED)
  const [shown, all] = await Promise.all([
    showAppointments(payload, rows),
    appointmentsOfBookings(payload, [...new Set(rows.map(({ booking }) => booking))]),
  ])
  const together = new Map<string, number>()
  for (const { booking } of all) together.set(booking, (together.get(booking) ?? 0) + 1)
  return ok({
    appointments: shown.map((one) => ({
      ...one,
      same: same.get(one.booking_id) ?? [],
      booked_together: together.get(one.booking_id) ?? 1,
    })),
    more,
  })
}
