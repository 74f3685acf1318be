import type { BasePayload } from 'payload'
import type { BookingDraft } from '../../../contract/booking'
import { fail, ok, type Result } from '../../../domain/errors'
import { pence } from '../../../domain/pricing/money'
import { MINUTE } from '../../../domain/time/minutes'
import { dependenciesOf } from '../../dependencies'
import { findCustomer } from '../../repositories/customers'
import { findStaff } from '../../repositories/people'
import type { Row } from '../../repositories/store'
import { parseMoment } from '../../../domain/time/moment'
import { loadServiceOffer, type ServiceOffer } from '../slots/service-offer'
import { startOf } from './asked-slot'

/** A draft that names real records and a time that may be booked. */
export interface PlannedBooking {
  customer: Row<'customers'>
  person: Row<'staff'>
  offer: ServiceOffer
  pricePence: number
  durationMinutes: number
  start: number
  end: number
  busyEnd: number
}

/** What a draft became. */
export interface CreatedBooking {
  bookingId: string
  bookingSlotId: string
  paymentId: string
}

const longest = 12 * 60

/** What the draft says wins (D43): its duration, else the end of its slot, else the treatment's duration. */
const durationOf = (draft: BookingDraft, start: number, offer: ServiceOffer): Result<number> => {
  if (draft.duration !== undefined)
    return draft.duration % 5 === 0 ? ok(draft.duration) : fail('NOT_FIVE_MINUTES', { field: 'duration' })
  if (!draft.slot.end_time) return ok(offer.service.durationMinutes)
  const end = parseMoment(draft.slot.end_time)
  if (end === null) return fail('INVALID_DATE', { field: 'slot.end_time' })
  const minutes = Math.ceil((end - start) / MINUTE)
  if (minutes <= 0) return fail('RANGE_REVERSED', { field: 'slot.end_time' })
  return minutes <= longest ? ok(minutes) : fail('RANGE_TOO_LONG', { field: 'slot.end_time' })
}

const whoOf = async (payload: BasePayload, draft: BookingDraft) => {
  const [customer, person] = await Promise.all([
    findCustomer(payload, draft.customer_id),
    findStaff(payload, draft.staff_id),
  ])
  if (!customer) return fail('CUSTOMER_NOT_FOUND', { field: 'customer_id' })
  if (!person || person.archived) return fail('STAFF_NOT_FOUND', { field: 'staff_id' })
  return ok({ customer, person })
}

const whenOf = (draft: BookingDraft, offer: ServiceOffer, now: number) => {
  const start = startOf(draft.slot, now)
  if (!start.ok) return start
  const duration = durationOf(draft, start.value, offer)
  if (!duration.ok) return duration
  const end = start.value + duration.value * MINUTE
  const busyEnd = end + offer.service.cleanUpMinutes * MINUTE
  return ok({ durationMinutes: duration.value, start: start.value, end, busyEnd })
}

/** Checks a draft; nothing is written. */
export const planBooking = async (
  payload: BasePayload,
  draft: BookingDraft,
): Promise<Result<PlannedBooking>> => {
  const who = await whoOf(payload, draft)
  if (!who.ok) return who
  const offer = await loadServiceOffer(payload, draft.service, draft.location_id)
  if (!offer.ok) return offer
  const when = whenOf(draft, offer.value, dependenciesOf(payload).clock.now())
  if (!when.ok) return when
  const pricePence = draft.price === undefined ? offer.value.pricePence : pence(draft.price)
  if (pricePence === null) return fail('NO_PRICE_HERE', { field: 'location_id' })
  return ok({ ...who.value, offer: offer.value, pricePence, ...when.value })
}
