import type { BasePayload } from 'payload'
import { describeDoubleBookings, type PlannedBooking } from './booking-draft'
import type { BookingDraft } from '@/contract/booking'
import { isOpen } from '@/domain/booking/slots'
import type { WeeklyHours } from '@/domain/booking/slot-rules'
import { fail, ok, type Result } from '@/domain/errors'
import { formatFullName } from '@/domain/text/names'
import { addDays } from '@/domain/time/calendar'
import { getDayEnd, type DayKey, toDayKey, getDayStart } from '@/domain/time/zone'
import { outOfHoursTexts, describeTaken } from '@/messages/staff'
import { listBusyTimes, findOneOffsAt, findWeeklyHoursAt } from '@/server/repositories/busy'
import { formatDateTime, formatInstant, formatTime, formatTimeRange } from '@/domain/time/format'
import { whyTexts } from '@/messages/booking'
import { listBusyAppointments } from '@/server/repositories/appointments'
import { findByIds } from '@/server/repositories/by-ids'
import type { Answered, Received } from '@/contract/call'
import type { whyNoTime as contract } from '@/contract/diary'
import { isLocationClosedBy, isStaffBlockedBy } from '@/domain/booking/series'
import { type Block, type NoTime, explainNoTime } from '@/domain/booking/no-time-reasons'
import { dependenciesOf } from '@/server/dependencies'
import { listEventsDuring } from '@/server/repositories/events'
import { findStaff } from '@/server/repositories/catalogue'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { toStaffCalendars, loadDiary } from '@/server/services/slots/calendars'
import { loadServiceOffer, toSlotRules } from '@/server/services/slots/service-offer'

/** Why a booking is outside what goes together (D12), for programs and people. */
interface Reason {
  reason: 'NOT_PERFORMED' | 'NOT_OFFERED_HERE' | 'OUTSIDE_HOURS' | 'CUSTOMER_BOOKED'
  message: string
}

/** Who, what, where and when. */
type Together = Pick<PlannedBooking, 'person' | 'offer' | 'start' | 'end'>

/** Whether the person's open time at the location holds the treatment; the clean-up may follow it. */
const isWithinHours = async (payload: BasePayload, planned: Together): Promise<boolean> => {
  const { person, offer, start, end } = planned
  const [staffId, location] = [String(person.id), String(offer.location.id)]
  const day = toDayKey(start)
  const [weekly, oneOffs] = await Promise.all([
    findWeeklyHoursAt(payload, [staffId], location),
    findOneOffsAt(payload, { staffIds: [staffId], location, from: day, to: addDays(day, 1) }),
  ])
  const hours = {
    weekly: (weekly[0]?.schedule ?? []) as unknown as WeeklyHours,
    oneOffs: oneOffs.map((one) => ({ day: one.day, start: one.startMinutes, end: one.endMinutes })),
  }
  return isOpen(hours, { start, end })
}

/** Why it is outside, every reason. */
const findReasons = async (payload: BasePayload, planned: Together): Promise<Reason[]> => {
  const { person, offer } = planned
  const who = formatFullName(person.firstName, person.lastName)
  const { service, location, staff, pricePence } = offer
  const reasons: Reason[] = []
  if (!staff.some(({ id }) => id === person.id))
    reasons.push({ reason: 'NOT_PERFORMED', message: outOfHoursTexts.notPerformed(who, service.name) })
  if (pricePence === null)
    reasons.push({
      reason: 'NOT_OFFERED_HERE',
      message: outOfHoursTexts.notHere(service.name, location.name),
    })
  if (!(await isWithinHours(payload, planned)))
    reasons.push({ reason: 'OUTSIDE_HOURS', message: outOfHoursTexts.hours(who, location.name) })
  return reasons
}

const toRefusal = (reasons: Reason[]): Result<null> =>
  reasons.length === 0 ? ok(null) : fail('BOOKING_OUTSIDE', { field: 'slot', data: { reasons } })

/** Staff are asked before they book what does not go together (D12): the refusal names every reason. */
export const checkOutOfHours = async (payload: BasePayload, planned: Together): Promise<Result<null>> =>
  toRefusal(await findReasons(payload, planned))

/** The same, and where `ask_if_booked` says so, whether the customer is somewhere else at that time. */
export const checkUnusual = async (
  payload: BasePayload,
  planned: PlannedBooking,
  { ask_if_booked: isAsked = false }: Pick<BookingDraft, 'ask_if_booked'>,
): Promise<Result<null>> => {
  const [reasons, also] = await Promise.all([
    findReasons(payload, planned),
    isAsked ? describeDoubleBookings(payload, planned) : [],
  ])
  const booked = also.map((message): Reason => ({ reason: 'CUSTOMER_BOOKED', message }))
  return toRefusal([...reasons, ...booked])
}

/** A time of one person, epoch ms. */
interface PersonsTime {
  staff: string
  staffName: string
  start: number
  busyEnd: number
}

const formatClockRange = (start: number, end: number): string => `${formatTime(start)} – ${formatTime(end)}`

/** Who has a person's time, in words: the appointments that stand there by name, else a visitor who is booking it. */
export const describeHolder = async (
  payload: BasePayload,
  { staff, staffName, start, busyEnd }: PersonsTime,
): Promise<string> => {
  const rows = await listBusyAppointments(payload, start, busyEnd, { staff: { equals: staff } })
  if (rows.length === 0) return whyTexts.held(formatClockRange(start, busyEnd))
  const customers = await findByIds(
    payload,
    'customers',
    rows.map(({ customer }) => customer),
  )
  return rows
    .map((row) => {
      const { firstName = '', lastName = '' } = customers.get(row.customer) ?? {}
      const when = formatClockRange(row.start, row.end)
      return describeTaken(staffName, formatFullName(firstName, lastName), row.serviceName, when)
    })
    .join(' ')
}

/** Who has the time of a booking that is planned. */
export const findTakenBy = (
  payload: BasePayload,
  { person, start, busyEnd }: Pick<PlannedBooking, 'person' | 'start' | 'busyEnd'>,
): Promise<string> => {
  const staffName = formatFullName(person.firstName, person.lastName)
  return describeHolder(payload, { staff: String(person.id), staffName, start, busyEnd })
}

type TimeRequest = Received<typeof contract>
type Answer = Answered<typeof contract>

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
    case 'booked':
    case 'held':
      return whyTexts[reason.why](formatTimeRange(reason.start, reason.end))
    case 'event':
    case 'closed':
      return whyTexts[reason.why](formatTimeRange(reason.start, reason.end), reason.name ?? '')
  }
}

/** What takes a person's time at a location on a day, cut to the day. */
const listBlocks = async (
  payload: BasePayload,
  { staff, location, day, now }: { staff: string; location: string; day: DayKey; now: number },
  held: Awaited<ReturnType<typeof loadDiary>>['held'],
): Promise<Block[]> => {
  const span = { start: getDayStart(day), end: getDayEnd(day) }
  const [appointments, events] = await Promise.all([
    listBusyTimes(payload, { staffIds: [staff], from: span.start, to: span.end }),
    listEventsDuring(payload, span),
  ])
  const over = events.flatMap((event): Block[] => {
    const { start, end, name } = event
    if (isLocationClosedBy(event, location)) return [{ start, end, name, why: 'closed' }]
    return isStaffBlockedBy(event, staff) ? [{ start, end, name, why: 'event' }] : []
  })
  const booked = appointments.map(({ start, end }): Block => ({ start, end, why: 'booked' }))
  const holds = held
    .filter(({ expiresAt }) => expiresAt > now)
    .map(({ start, end }): Block => ({ start, end, why: 'held' }))
  return [...booked, ...over, ...joinBlocks(holds)]
    .map((one) => ({ ...one, start: Math.max(one.start, span.start), end: Math.min(one.end, span.end) }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start)
}

/** Holds are kept by five minutes: those that touch are one. */
const joinBlocks = (holds: Block[]): Block[] => {
  const list: Block[] = []
  for (const hold of [...holds].sort((a, b) => a.start - b.start)) {
    const last = list.at(-1)
    if (last && hold.start <= last.end) last.end = Math.max(last.end, hold.end)
    else list.push({ ...hold })
  }
  return list
}

const toSingleReason = (reason: string): Result<Answer> => ok({ offers: [], reasons: [reason] })

/** Why visitors are offered what they are of a person's day, and no more, in words for the desk. */
export const explainNoTimes = async (payload: BasePayload, asked: TimeRequest): Promise<Result<Answer>> => {
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
  if (!offer.staff.some(({ id }) => String(id) === staff))
    return toSingleReason(whyTexts.notPerformed(person.firstName))
  const diary = await loadDiary(payload, { staffIds: [staff], locationId: location_id, from: day, to: day })
  const [calendar] = toStaffCalendars(diary, now)
  if (!calendar) return fail('STAFF_NOT_FOUND', { field: 'staff_id' })
  const { offers, reasons } = explainNoTime({
    day,
    calendar,
    rules: toSlotRules(offer, settings, { now, isStaff: false }),
    blocks: await listBlocks(payload, { staff, location: location_id, day, now }, diary.held),
  })
  return ok({
    offers: offers.map(formatInstant),
    reasons: reasons.map((reason) => describeNoTime(reason, person.firstName)),
  })
}
