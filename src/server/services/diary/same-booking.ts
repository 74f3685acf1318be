import type { BasePayload } from 'payload'
import { appointmentsBusy } from '../../repositories/appointments'
import { byIds } from '../../repositories/by-ids'
import type { CreatedBooking, PlannedBooking } from './booking-draft'

/** A booking that stands, under the series that it belongs to. */
export interface SameBooking extends CreatedBooking {
  start: number
  series: string | null
}

/**
 * The bookings that stand exactly as they are planned: the same customer, person, treatment, location and starts. Their
 * answer may have been lost on its way. Null unless every one of them is there.
 */
export const sameBookings = async (
  payload: BasePayload,
  planned: readonly PlannedBooking[],
): Promise<SameBooking[] | null> => {
  const [first] = planned
  if (!first) return null
  const { customer, person, offer } = first
  const starts = planned.map(({ start }) => start)
  const found = await appointmentsBusy(payload, Math.min(...starts), Math.max(...starts) + 1, {
    and: [
      { customer: { equals: customer.id } },
      { staff: { equals: String(person.id) } },
      { service: { equals: String(offer.service.id) } },
      { location: { equals: String(offer.location.id) } },
    ],
  })
  const rows = found.filter(({ start }) => starts.includes(start))
  if (rows.length < planned.length) return null
  const bookings = await byIds(
    payload,
    'bookings',
    rows.map(({ booking }) => booking),
  )
  return rows.map(({ id, booking, start }) => {
    const { payment = null, series = null } = bookings.get(booking) ?? {}
    return {
      ...{ bookingId: booking, bookingSlotId: id, paymentId: payment ?? '' },
      ...{ start, series: series ?? null },
    }
  })
}
