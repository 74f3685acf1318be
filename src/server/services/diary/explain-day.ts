import type { BasePayload } from 'payload'
import type { Answered, Received } from '../../../contract/call'
import type { whyNoTime as contract } from '../../../contract/diary'
import { eventCloses, eventTakes } from '../../../domain/booking/event-scope'
import { type Block, type NoTime, whyNoTime } from '../../../domain/booking/why-no-time'
import { fail, ok, type Result } from '../../../domain/errors'
import { formatDateTime, formatTimeRange } from '../../../domain/time/format'
import { formatInstant } from '../../../domain/time/iso'
import { dayEnd, type DayKey, dayStart } from '../../../domain/time/zone'
import { whyTexts } from '../../../messages/why-no-time'
import { dependenciesOf } from '../../dependencies'
import { busyAppointments } from '../../repositories/busy'
import { eventsDuring } from '../../repositories/events'
import { findStaff } from '../../repositories/people'
import { bookingSettings } from '../settings/booking-settings'
import { calendarsAt, loadDiary } from '../slots/calendars'
import { loadServiceOffer, slotRulesFor } from '../slots/service-offer'

type Asked = Received<typeof contract>
type Answer = Answered<typeof contract>

const wordsOf = (reason: NoTime, person: string): string => {
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
const blocksOf = async (
  payload: BasePayload,
  { staff, location, day, now }: { staff: string; location: string; day: DayKey; now: number },
  held: Awaited<ReturnType<typeof loadDiary>>['held'],
): Promise<Block[]> => {
  const span = { start: dayStart(day), end: dayEnd(day) }
  const [appointments, events] = await Promise.all([
    busyAppointments(payload, { staffIds: [staff], from: span.start, to: span.end }),
    eventsDuring(payload, span),
  ])
  const over = events.flatMap((event): Block[] => {
    const { start, end, name } = event
    if (eventCloses(event, location)) return [{ start, end, name, why: 'closed' }]
    return eventTakes(event, staff) ? [{ start, end, name, why: 'event' }] : []
  })
  const booked = appointments.map(({ start, end }): Block => ({ start, end, why: 'booked' }))
  const holds = held
    .filter(({ expiresAt }) => expiresAt > now)
    .map(({ start, end }): Block => ({ start, end, why: 'held' }))
  return [...booked, ...over, ...joined(holds)]
    .map((one) => ({ ...one, start: Math.max(one.start, span.start), end: Math.min(one.end, span.end) }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start)
}

/** Holds are kept by five minutes: those that touch are one. */
const joined = (holds: Block[]): Block[] => {
  const list: Block[] = []
  for (const hold of [...holds].sort((a, b) => a.start - b.start)) {
    const last = list.at(-1)
    if (last && hold.start <= last.end) last.end = Math.max(last.end, hold.end)
    else list.push({ ...hold })
  }
  return list
}

const only = (reason: string): Result<Answer> => ok({ offers: [], reasons: [reason] })

/** Why visitors are offered what they are of a person's day, and no more, in words for the desk. */
export const explainDay = async (payload: BasePayload, asked: Asked): Promise<Result<Answer>> => {
  const { service_id, location_id, staff_id: staff, day } = asked
  const now = dependenciesOf(payload).clock.now()
  const [person, found, settings] = await Promise.all([
    findStaff(payload, staff),
    loadServiceOffer(payload, service_id, location_id),
    bookingSettings(payload),
  ])
  if (!person) return fail('STAFF_NOT_FOUND', { field: 'staff_id' })
  if (!found.ok) return found
  const offer = found.value
  if (offer.pricePence === null) return only(whyTexts.noPrice)
  if (!offer.staff.some(({ id }) => String(id) === staff))
    return only(whyTexts.notPerformed(person.firstName))
  const diary = await loadDiary(payload, { staffIds: [staff], locationId: location_id, from: day, to: day })
  const [calendar] = calendarsAt(diary, now)
  if (!calendar) return fail('STAFF_NOT_FOUND', { field: 'staff_id' })
  const { offers, reasons } = whyNoTime({
    day,
    calendar,
    rules: slotRulesFor(offer, settings, { now, isStaff: false }),
    blocks: await blocksOf(payload, { staff, location: location_id, day, now }, diary.held),
  })
  return ok({
    offers: offers.map(formatInstant),
    reasons: reasons.map((reason) => wordsOf(reason, person.firstName)),
  })
}
