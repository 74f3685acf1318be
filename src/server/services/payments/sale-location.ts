import type { BasePayload } from 'payload'
import { type AppointmentRow, listAppointmentsOfBookings } from '@/server/repositories/appointments'
import { findByIds } from '@/server/repositories/running-database'
import type { PaymentRow } from '@/server/repositories/payments'
import { loadSoldCourses } from './sold-courses'
import { isCancelled } from './sale-state'

/** Where something was sold. */
export interface SaleLocation {
  location_id: string
  location_name: string
}

/** Every appointment of the bookings that some payments are for, by their start. */
export const listSoldAppointments = (
  payload: BasePayload,
  payments: PaymentRow[],
): Promise<AppointmentRow[]> =>
  listAppointmentsOfBookings(payload, [...new Set(payments.flatMap(({ booking }) => booking ?? []))])

/** By booking those that stand; where none does, all of them. */
export const groupActiveByBooking = (appointments: AppointmentRow[]): Map<string, AppointmentRow[]> => {
  const byBooking = new Map<string, AppointmentRow[]>()
  for (const row of appointments) byBooking.set(row.booking, [...(byBooking.get(row.booking) ?? []), row])
  for (const [booking, rows] of byBooking) {
    const live = rows.filter((row) => !isCancelled(row))
    if (live.length > 0) byBooking.set(booking, live)
  }
  return byBooking
}

/**
 * Where what some payments are for takes place, by the payment's id: of a booking its first appointment that stands, of
 * a course its date. Nothing for what is online. A fixed number of queries.
 */
export const loadSaleLocations = async (
  payload: BasePayload,
  payments: PaymentRow[],
  booked: AppointmentRow[] | Promise<AppointmentRow[]> = listSoldAppointments(payload, payments),
): Promise<Map<string, SaleLocation>> => {
  const [appointments, courses] = await Promise.all([booked, loadSoldCourses(payload, payments)])
  const locations = await findByIds(
    payload,
    'locations',
    [...courses.values()].map(({ date }) => date?.location),
  )
  const places = new Map<string, SaleLocation>()
  const byBooking = new Map<string, SaleLocation>()
  // Those that stand come last, and the first of them last of all.
  const inTurn = appointments.toReversed().sort((a, b) => Number(isCancelled(b)) - Number(isCancelled(a)))
  for (const { booking, location, locationName } of inTurn)
    byBooking.set(booking, { location_id: location, location_name: locationName })
  for (const { id, booking } of payments) {
    const date = courses.get(id)?.date
    const location = locations.get(date?.location ?? '')
    const place = booking
      ? byBooking.get(booking)
      : location && { location_id: String(location.id), location_name: location.name }
    if (place) places.set(id, place)
  }
  return places
}
