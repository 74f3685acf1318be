import type { BasePayload } from 'payload'
import type { VisitDraft } from '@/contract/visit'
import { getPersonTreated } from '@/domain/booking/guests'
import { fail, ok, type Result } from '@/domain/errors'
import { formatInstant } from '@/domain/time/calendar'
import {
  type AppointmentRow,
  listBookingAppointments,
  listBusyAppointments,
} from '@/server/repositories/appointments'
import { listPaymentLinks } from '@/server/repositories/payment-links'
import type { Row } from '@/server/repositories/store'
import type { PlannedBooking } from './booking-draft'
import { settleBooking } from './booking-change'

export interface CreatedVisit {
  bookingId: string
  paymentId: string
  appointments: { bookingSlotId: string; start_time: string }[]
}

/** The appointment of each treatment, in their order. Null if one of them does not exist. */
const matchTreatments = (
  rows: readonly AppointmentRow[],
  planned: readonly PlannedBooking[],
  { items }: VisitDraft,
): AppointmentRow[] | null => {
  const same = planned.flatMap(({ person, offer, start, end }, i) => {
    const treated = getPersonTreated({ guestName: items[i]?.guest_name ?? null })
    const found = rows.find(
      (row) =>
        row.status !== 'Cancelled' &&
        row.start === start &&
        row.end === end &&
        row.staff === String(person.id) &&
        row.service === String(offer.service.id) &&
        row.location === String(offer.location.id) &&
        getPersonTreated(row) === treated,
    )
    return found ? [found] : []
  })
  return same.length === planned.length ? same : null
}

const toCreated = (booking: Row<'bookings'>, rows: readonly AppointmentRow[]): CreatedVisit => ({
  bookingId: booking.id,
  paymentId: booking.payment ?? '',
  appointments: rows.map(({ id, start }) => ({ bookingSlotId: id, start_time: formatInstant(start) })),
})

/** Finds the visit that was booked with this key. Fails with `VISIT_BOOKED` if it is now different from the draft. */
const findVisitOfKey = async (
  payload: BasePayload,
  key: string,
  planned: readonly PlannedBooking[],
  draft: VisitDraft,
): Promise<Result<CreatedVisit | null>> => {
  const booking = await settleBooking(payload, key)
  if (!booking) return ok(null)
  const rows = (await listBookingAppointments(payload, key)).filter(({ status }) => status !== 'Cancelled')
  const same = rows.length === planned.length ? matchTreatments(rows, planned, draft) : null
  const links = await listPaymentLinks(payload, booking.payment ?? '')
  const isLinked = links.some(({ holdsBooking }) => holdsBooking)
  const isToBeLinked = Boolean(draft.payment_link) && planned.some(({ pricePence }) => pricePence > 0)
  const isSame =
    booking.customer === planned[0]?.customer.id &&
    (booking.notes || null) === (draft.notes || null) &&
    isLinked === isToBeLinked
  return same && isSame ? ok(toCreated(booking, same)) : fail('VISIT_BOOKED')
}

/** Finds a booking of the customer with the same treatments at the same times. */
const findSameVisit = async (
  payload: BasePayload,
  planned: readonly PlannedBooking[],
  draft: VisitDraft,
): Promise<CreatedVisit | null> => {
  const starts = planned.map(({ start }) => start)
  const rows = await listBusyAppointments(payload, Math.min(...starts), Math.max(...starts) + 1, {
    customer: { equals: planned[0]?.customer.id },
  })
  for (const id of new Set(rows.map(({ booking }) => booking))) {
    const booking = await settleBooking(payload, id)
    const same = booking && matchTreatments(await listBookingAppointments(payload, id), planned, draft)
    if (same) return toCreated(booking, same)
  }
  return null
}

/** Finds the visit that an earlier identical call booked. So nothing is booked, emailed or charged twice. */
export const findEarlierVisit = async (
  payload: BasePayload,
  planned: readonly PlannedBooking[],
  draft: VisitDraft,
): Promise<Result<CreatedVisit | null>> => {
  if (draft.key) return findVisitOfKey(payload, draft.key, planned, draft)
  return ok(draft.answer_same ? await findSameVisit(payload, planned, draft) : null)
}
