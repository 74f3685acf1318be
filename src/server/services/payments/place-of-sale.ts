import type { BasePayload } from 'payload'
import { appointmentsOfBookings } from '../../repositories/appointments'
import { byIds } from '../../repositories/by-ids'
import type { PaymentRow } from '../../repositories/payments'
import { soldCourses } from './sold-courses'
import { isCancelled } from './standing-of-sale'

/** Where something was sold. */
export interface PlaceOfSale {
  location_id: string
  location_name: string
}

/**
 * Where what some payments are for takes place, by the payment's id: of a booking its first appointment that stands, of
 * a course its date. Nothing for what is online. A fixed number of queries.
 */
export const placesOfSale = async (
  payload: BasePayload,
  payments: PaymentRow[],
): Promise<Map<string, PlaceOfSale>> => {
  const bookings = [...new Set(payments.flatMap(({ booking }) => booking ?? []))]
  const [appointments, courses] = await Promise.all([
    appointmentsOfBookings(payload, bookings),
    soldCourses(payload, payments),
  ])
  const locations = await byIds(
    payload,
    'locations',
    [...courses.values()].map(({ date }) => date?.location),
  )
  const places = new Map<string, PlaceOfSale>()
  const byBooking = new Map<string, PlaceOfSale>()
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
