import type { BasePayload } from 'payload'
import { fail, ok, type Result } from '@/domain/errors'
import { formatFullName } from '@/domain/text/names'
import { findCustomer } from '@/server/repositories/customers'
import type { Row } from '@/server/repositories/store'
import type { AskedSlot, BookingDraft } from '@/contract/booking'
import { parseSlotId } from '@/domain/booking/slot-id'
import { getDayStart, MINUTE, toDayKey } from '@/domain/time/time'
import { isReasonableDay, parseMoment } from '@/domain/time/calendar'
import { calculateDeposit, toDeposit } from '@/domain/pricing/deposit'
import { toPence } from '@/domain/pricing/totals'
import { dependenciesOf } from '@/server/dependencies'
import { findStaff } from '@/server/repositories/catalogue'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { loadServiceOffer, type ServiceOffer } from '@/server/services/slots/service-offer'
import { listBusyAppointments } from '@/server/repositories/appointments'
import { findByIds } from '@/server/repositories/running-database'

/** The customer for whom a booking is begun, as named in the URL of the wizard. */
export interface BookedFor {
  id: string
  name: string
}

/** Loads the customer named in the URL. Fails with `CUSTOMER_NOT_FOUND`. */
export const loadBookedFor = async (payload: BasePayload, id: string): Promise<Result<BookedFor>> => {
  const row = await findCustomer(payload, id)
  return row
    ? ok({ id: row.id, name: formatFullName(row.firstName, row.lastName) })
    : fail('CUSTOMER_NOT_FOUND', { field: 'customerId' })
}

/** Checks the start, in epoch ms. Staff can book from this morning (D48) until two years from now. */
export const checkStart = (slot: AskedSlot, now: number): Result<number> => {
  const { slot_id, start_time } = slot
  if (start_time?.trim() === '') return fail('START_TIME_MISSING', { field: 'slot.start_time' })
  const start = start_time ? parseMoment(start_time) : (parseSlotId(slot_id ?? '')?.start ?? null)
  if (start === null) return fail('SLOT_REQUIRED', { field: 'slot' })
  if (start < getDayStart(toDayKey(now))) return fail('SLOT_IN_PAST', { field: 'slot' })
  return isReasonableDay(toDayKey(start), now) ? ok(start) : fail('DATE_OUT_OF_RANGE', { field: 'slot' })
}

/** The customer for whom staff book. */
export type BookedCustomer = Pick<Row<'customers'>, 'id' | 'firstName' | 'lastName'>

/** A draft whose records all exist and whose time can be booked. */
export interface PlannedBooking {
  customer: BookedCustomer
  person: Row<'staff'>
  offer: ServiceOffer
  pricePence: number
  /** The booking fee that we may keep (D16, D98). */
  depositPence: number
  durationMinutes: number
  start: number
  end: number
  busyEnd: number
}

/** The ids of the booking that was created from a draft. */
export interface CreatedBooking {
  bookingId: string
  bookingSlotId: string
  paymentId: string
}

const longestMinutes = 12 * 60

/** Checks the duration. It is the draft's own (D43), otherwise that of its slot, otherwise the treatment's. */
const checkDuration = (draft: BookingDraft, start: number, offer: ServiceOffer): Result<number> => {
  if (draft.duration !== undefined)
    return draft.duration % 5 === 0 ? ok(draft.duration) : fail('NOT_FIVE_MINUTES', { field: 'duration' })
  if (!draft.slot.end_time) return ok(offer.service.durationMinutes)
  const end = parseMoment(draft.slot.end_time)
  if (end === null) return fail('INVALID_DATE', { field: 'slot.end_time' })
  const minutes = Math.ceil((end - start) / MINUTE)
  if (minutes <= 0) return fail('RANGE_REVERSED', { field: 'slot.end_time' })
  return minutes <= longestMinutes ? ok(minutes) : fail('RANGE_TOO_LONG', { field: 'slot.end_time' })
}

const checkWho = async (payload: BasePayload, draft: BookingDraft, known: BookedCustomer | null) => {
  const [customer, person] = await Promise.all([
    known ?? findCustomer(payload, draft.customer_id),
    findStaff(payload, draft.staff_id),
  ])
  if (!customer) return fail('CUSTOMER_NOT_FOUND', { field: 'customer_id' })
  if (!person || person.archived) return fail('STAFF_NOT_FOUND', { field: 'staff_id' })
  return ok({ customer, person })
}

const checkTime = (draft: BookingDraft, offer: ServiceOffer, now: number) => {
  const start = checkStart(draft.slot, now)
  if (!start.ok) return start
  const duration = checkDuration(draft, start.value, offer)
  if (!duration.ok) return duration
  const end = start.value + duration.value * MINUTE
  const busyEnd = end + offer.service.cleanUpMinutes * MINUTE
  return ok({ durationMinutes: duration.value, start: start.value, end, busyEnd })
}

/** Checks a draft. Nothing is saved. If the customer is `known`, the draft's own id is not looked up. */
export const planBooking = async (
  payload: BasePayload,
  draft: BookingDraft,
  known: BookedCustomer | null = null,
): Promise<Result<PlannedBooking>> => {
  const who = await checkWho(payload, draft, known)
  if (!who.ok) return who
  const offer = await loadServiceOffer(payload, draft.service, draft.location_id)
  if (!offer.ok) return offer
  const when = checkTime(draft, offer.value, dependenciesOf(payload).clock.now())
  if (!when.ok) return when
  const pricePence = draft.price === undefined ? offer.value.pricePence : toPence(draft.price)
  if (pricePence === null) return fail('NO_PRICE_HERE', { field: 'location_id' })
  const { deposit: usual } = await loadBookingSettings(payload)
  const depositPence = calculateDeposit(toDeposit(offer.value.service.deposit, toDeposit(usual)), pricePence)
  return ok({ ...who.value, offer: offer.value, pricePence, depositPence, ...when.value })
}

/** A booking that already exists, with its series. */
interface SameBooking extends CreatedBooking {
  start: number
  series: string | null
}

/**
 * Finds live bookings that match the plan exactly: same customer, member of staff, treatment, location and starts. The
 * response to an earlier call may have been lost. Null unless all of them exist.
 */
export const findSameBookings = async (
  payload: BasePayload,
  planned: readonly PlannedBooking[],
): Promise<SameBooking[] | null> => {
  const [first] = planned
  if (!first) return null
  const { customer, person, offer } = first
  const starts = planned.map(({ start }) => start)
  const found = await listBusyAppointments(payload, Math.min(...starts), Math.max(...starts) + 1, {
    and: [
      { customer: { equals: customer.id } },
      { staff: { equals: String(person.id) } },
      { service: { equals: String(offer.service.id) } },
      { location: { equals: String(offer.location.id) } },
    ],
  })
  const rows = found.filter(({ start }) => starts.includes(start))
  if (rows.length < planned.length) return null
  const bookings = await findByIds(
    payload,
    'bookings',
    rows.map(({ booking }) => booking),
  )
  return rows.map(({ id, booking, start }) => {
    const { payment = null, series = null } = bookings.get(booking) ?? {}
    return {
      bookingId: booking,
      bookingSlotId: id,
      paymentId: payment ?? '',
      start,
      series: series ?? null,
    }
  })
}
