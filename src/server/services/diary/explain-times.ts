import type { BasePayload } from 'payload'
import type { Answered, Received } from '@/contract/call'
import type { listConflicts, whyNoTime } from '@/contract/diary'
import { measureFittingMinutes, type WantedTime } from '@/domain/booking/availability'
import { getCleanUpMinutes } from '@/domain/booking/slot-rules'
import { TICK_MS } from '@/domain/booking/claim-store'
import { explainNoTime, type NoTime } from '@/domain/booking/no-time-reasons'
import { findOffers } from '@/domain/booking/slots'
import { fail, ok, type Result } from '@/domain/errors'
import { formatDateTime, formatTimeRange } from '@/domain/time/format'
import { isOverlapping, MINUTE, toDayKey } from '@/domain/time/time'
import { whyTexts } from '@/messages/booking'
import { resourceTexts } from '@/messages/management-desk'
import { dependenciesOf } from '@/server/dependencies'
import { type AppointmentRow, findLiveAppointment } from '@/server/repositories/appointments'
import { findStaff } from '@/server/repositories/catalogue'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { loadAvailability, loadSlotQuery } from '@/server/services/slots/availability'
import { findFreeStaff } from '@/server/services/slots/list-slots'
import { loadServiceOffer, type ServiceOffer } from '@/server/services/slots/service-offer'
import { checkStart } from './booking-draft'
import { shareRooms, shareRoomsOfVisit } from './clean-up-of-moves'
import { listMissingResources, listReasons, loadCustomerNames, toWantedTime } from './check-time'
import { formatInstant } from '@/domain/time/calendar'

type TimeRequest = Received<typeof listConflicts>
type Conflicts = Answered<typeof listConflicts>

const toAskedTime = (
  start: number,
  { duration }: TimeRequest,
  offer: ServiceOffer,
  moving: AppointmentRow | null,
): Pick<WantedTime, 'start' | 'end' | 'busyEnd'> => {
  const length = moving ? moving.end - moving.start : offer.service.durationMinutes * MINUTE
  const tail = (moving ? getCleanUpMinutes(moving) : offer.service.cleanUpMinutes) * MINUTE
  const end = start + (duration === undefined ? length : duration * MINUTE)
  return { start, end, busyEnd: end + tail }
}

/** The appointments that take up the time, with their customers’ names. */
const toConflictingBookings = async (
  payload: BasePayload,
  rows: AppointmentRow[],
): Promise<Conflicts['bookings']> => {
  const getName = await loadCustomerNames(payload, rows)
  return rows.map((row) => ({
    booking_id: row.booking,
    booking_slot_id: row.id,
    service_name: row.serviceName,
    customer_name: getName(row),
    start_time: formatInstant(row.start),
    end_time: formatInstant(row.busyEnd),
    clean_up_minutes: Math.max(0, row.busyEnd - row.end) / MINUTE,
  }))
}

/**
 * Finds the next start on the same day, on the diary's grid, at which this member of staff is free for long enough.
 * Null if there is none.
 */
const findNextStart = async (
  payload: BasePayload,
  { staff, own, start, end, busyEnd }: WantedTime,
  offer: ServiceOffer,
): Promise<number | null> => {
  // An existing appointment would count as a clash with itself.
  if (own) return null
  const day = toDayKey(start)
  const now = dependenciesOf(payload).clock.now()
  const settings = await loadBookingSettings(payload)
  const question = { from: day, to: day, settings, now, isStaff: true, staffIds: [staff] }
  const offers = findOffers({
    ...(await loadSlotQuery(payload, offer, question)),
    gridMinutes: TICK_MS / MINUTE,
    durationMinutes: (end - start) / MINUTE,
    cleanUpMinutes: (busyEnd - end) / MINUTE,
  })
  return offers.find((one) => one.start >= start)?.start ?? null
}

/**
 * Checks one start with one member of staff, before an appointment is booked at that time or moved to it. Returns
 * everything for which the call would be refused (other appointments, visitors' holds), and the alternatives. Makes a
 * fixed number of queries. Taken times are read from the claims themselves, because these decide in the end.
 */
export const findConflicts = async (payload: BasePayload, asked: TimeRequest): Promise<Result<Conflicts>> => {
  const { service_id: serviceId, location_id: locationId, staff_id, appointment_id: own } = asked
  const { join_booking_id: joined } = asked
  const start = checkStart(asked, dependenciesOf(payload).clock.now())
  if (!start.ok) return start
  const [person, offer, moving] = await Promise.all([
    findStaff(payload, staff_id),
    loadServiceOffer(payload, serviceId, locationId),
    own ? findLiveAppointment(payload, own) : null,
  ])
  if (!person) return fail('STAFF_NOT_FOUND', { field: 'staff_id' })
  if (!offer.ok) return offer
  const planned = { person, offer: offer.value, ...toAskedTime(start.value, asked, offer.value, moving) }
  const time: WantedTime = { ...toWantedTime(planned), ...(own && { own }) }
  const shared = moving
    ? await shareRooms(payload, moving, time, offer.value.kinds)
    : joined
      ? await shareRoomsOfVisit(payload, joined, offer.value, time)
      : null
  const [met, lacking] = await Promise.all([
    loadAvailability(payload, time, ['hours', 'claims', 'appointments', 'events']),
    shared ? [] : listMissingResources(payload, { ...planned, ...time }, moving ?? undefined),
  ])
  // The clean-up that it shares with the treatments of its visit beside it is not in the way (D102).
  const isBeside = (id: string): boolean => id === shared?.links.before?.id || id === shared?.links.after?.id
  const found = {
    ...met,
    taken: met.taken.filter(({ owner }) => !isBeside(owner)),
    appointments: met.appointments.filter(({ id }) => !isBeside(id)),
  }
  const doubts = [
    ...listReasons(planned, found).map(({ message }) => message),
    ...lacking,
    ...found.events.map(({ name }) => whyTexts.eventThen(name)),
  ]
  const free = found.taken.length === 0
  const minutes = (time.end - time.start) / MINUTE
  const startTime = formatInstant(time.start)
  const [bookings, others, next] = await Promise.all([
    toConflictingBookings(payload, found.appointments),
    free ? ok([]) : findFreeStaff(payload, { serviceId, locationId, startTime, minutes }),
    free && doubts.length === 0 ? null : findNextStart(payload, time, offer.value),
  ])
  const isNamed = (one: (typeof found.taken)[number]): boolean =>
    found.appointments.some((row) => isOverlapping(one, { start: row.start, end: row.busyEnd }))
  const cleanUp = (time.busyEnd - time.end) / MINUTE
  return ok({
    free,
    bookings,
    held: found.taken.some((one) => !isNamed(one)),
    doubts,
    next_start: next === null ? null : formatInstant(next),
    fits_minutes: measureFittingMinutes(time.start, found.taken, { wanted: minutes, cleanUp }),
    others: others.ok ? others.value.filter((one) => one.staff_id !== staff_id) : [],
  })
}

type NoTimes = Answered<typeof whyNoTime>

const describeNoTime = (reason: NoTime, person: string): string => {
  switch (reason.why) {
    case 'off':
      return whyTexts.off(person)
    case 'break':
      return whyTexts.break(formatTimeRange(reason.start, reason.end), person)
    case 'past':
    case 'beyond-horizon':
      return whyTexts[reason.why]
    case 'notice':
      return whyTexts.notice(formatDateTime(reason.until))
    case 'too-short':
      return whyTexts['too-short'](formatTimeRange(reason.start, reason.end), reason.needMinutes)
    case 'no-resource':
      return resourceTexts.noneFreeDuring(formatTimeRange(reason.start, reason.end), reason.name)
    case 'booked':
    case 'held':
      return whyTexts[reason.why](formatTimeRange(reason.start, reason.end))
    case 'event':
    case 'closed':
      return whyTexts[reason.why](formatTimeRange(reason.start, reason.end), reason.name ?? '')
  }
}

const toSingleReason = (reason: string): Result<NoTimes> => ok({ offers: [], reasons: [reason] })

/** Explains to staff why visitors are not offered more times on a member of staff's day. */
export const explainNoTimes = async (
  payload: BasePayload,
  asked: Received<typeof whyNoTime>,
): Promise<Result<NoTimes>> => {
  const { service_id, location_id, staff_id: staff, day } = asked
  const now = dependenciesOf(payload).clock.now()
  const [person, found, settings] = await Promise.all([
    findStaff(payload, staff),
    loadServiceOffer(payload, service_id, location_id),
    loadBookingSettings(payload),
  ])
  if (!person) return fail('STAFF_NOT_FOUND', { field: 'staff_id' })
  if (!found.ok) return found
  const offer = found.value
  if (offer.pricePence === null) return toSingleReason(whyTexts.noPrice)
  const missing = offer.kinds.filter(({ resources }) => resources.length === 0)
  if (missing.length > 0)
    return toSingleReason(
      missing.map(({ name }) => resourceTexts.missing(name, offer.location.name)).join(' '),
    )
  if (!offer.staff.some(({ id }) => String(id) === staff))
    return toSingleReason(whyTexts.notPerformed(person.firstName))
  const question = { from: day, to: day, settings, now, isStaff: false, staffIds: [staff] }
  const rules = await loadSlotQuery(payload, offer, question)
  const [calendar] = rules.staff
  if (!calendar) return fail('STAFF_NOT_FOUND', { field: 'staff_id' })
  const { offers, reasons } = explainNoTime({ day, calendar, rules })
  return ok({
    offers: offers.map(formatInstant),
    reasons: reasons.map((reason) => describeNoTime(reason, person.firstName)),
  })
}
