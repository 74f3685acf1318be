import type { BasePayload } from 'payload'
import type { Answered, Received } from '@/contract/call'
import type { listConflicts as contract } from '@/contract/diary'
import { TICK_MS } from '@/domain/booking/claims'
import { getCleanUpMinutes } from '@/domain/booking/claims'
import { measureFittingMinutes } from '@/domain/booking/fitting-minutes'
import { findOffers } from '@/domain/booking/slots'
import { fail, ok, type Result } from '@/domain/errors'
import { formatFullName } from '@/domain/text/names'
import { formatInstant } from '@/domain/time/format'
import { isOverlapping } from '@/domain/time/interval'
import { MINUTE } from '@/domain/time/minutes'
import { toDayKey } from '@/domain/time/zone'
import { whyTexts } from '@/messages/booking'
import { dependenciesOf } from '@/server/dependencies'
import {
  type AppointmentRow,
  listBusyAppointments,
  findLiveAppointment,
} from '@/server/repositories/appointments'
import { findByIds } from '@/server/repositories/by-ids'
import { listClaimedIn } from '@/server/repositories/claims'
import { findStaff } from '@/server/repositories/catalogue'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { toStaffCalendars, loadDiary } from '@/server/services/slots/calendars'
import { findFreeStaff } from '@/server/services/slots/service-offer'
import { loadServiceOffer, type ServiceOffer, toSlotRules } from '@/server/services/slots/service-offer'
import { checkStart } from './booking-draft'
import { findEventsOver } from './conflicts'
import { checkOutOfHours } from './out-of-hours'

type TimeRequest = Received<typeof contract>
type Answer = Answered<typeof contract>

/** A time with a person, epoch ms; `busyEnd` with the time for cleaning up. */
interface Time {
  start: number
  end: number
  busyEnd: number
}

const toAskedTime = (
  start: number,
  { duration }: TimeRequest,
  offer: ServiceOffer,
  moving: AppointmentRow | null,
): Time => {
  const length = moving ? moving.end - moving.start : offer.service.durationMinutes * MINUTE
  const tail = (moving ? getCleanUpMinutes(moving) : offer.service.cleanUpMinutes) * MINUTE
  const end = start + (duration === undefined ? length : duration * MINUTE)
  return { start, end, busyEnd: end + tail }
}

/** What takes the person's time: appointments by name, and what visitors hold. */
const findTakenBy = async (payload: BasePayload, { start, busyEnd }: Time, asked: TimeRequest) => {
  const { staff_id: staff, appointment_id: own } = asked
  const now = dependenciesOf(payload).clock.now()
  const [claims, found] = await Promise.all([
    listClaimedIn(payload, { staff, start, end: busyEnd, now }),
    listBusyAppointments(payload, start, busyEnd, { staff: { equals: staff } }),
  ])
  const rows = found.filter(({ id }) => id !== own)
  const customers = await findByIds(
    payload,
    'customers',
    rows.map(({ customer }) => customer),
  )
  const bookings = rows.map((row) => {
    const { firstName = '', lastName = '' } = customers.get(row.customer) ?? {}
    return {
      booking_id: row.booking,
      booking_slot_id: row.id,
      service_name: row.serviceName,
      customer_name: formatFullName(firstName, lastName),
      start_time: formatInstant(row.start),
      end_time: formatInstant(row.busyEnd),
      clean_up_minutes: Math.max(0, row.busyEnd - row.end) / MINUTE,
    }
  })
  const taken = claims.filter(({ owner }) => owner !== own)
  const isNamed = (one: (typeof taken)[number]): boolean =>
    rows.some((row) => isOverlapping(one, { start: row.start, end: row.busyEnd }))
  return { taken, bookings, held: taken.some((one) => !isNamed(one)) }
}

/** What staff are asked about before they book it (D12, D43). */
const findDoubts = async (
  payload: BasePayload,
  about: Parameters<typeof checkOutOfHours>[1],
  { staff_id: staff, location_id: location }: TimeRequest,
  { start, busyEnd }: Time,
): Promise<string[]> => {
  const [outside, events] = await Promise.all([
    checkOutOfHours(payload, about),
    findEventsOver(payload, { staff, location, start, busyEnd }),
  ])
  const reasons = outside.ok ? [] : (outside.data?.reasons as { message: string }[])
  return [...reasons.map(({ message }) => message), ...events.map(({ name }) => whyTexts.eventThen(name))]
}

/** The next start of the day at which this person is free for as long, on the grid of the diary; null without one. */
const findNextStart = async (
  payload: BasePayload,
  { staff_id, location_id, appointment_id }: TimeRequest,
  { start, end, busyEnd }: Time,
  offer: ServiceOffer,
): Promise<number | null> => {
  // An appointment that moves would be in its own way.
  if (appointment_id) return null
  const day = toDayKey(start)
  const now = dependenciesOf(payload).clock.now()
  const of = { staffIds: [staff_id], locationId: location_id, from: day, to: day }
  const [settings, diary] = await Promise.all([loadBookingSettings(payload), loadDiary(payload, of)])
  const offers = findOffers({
    ...toSlotRules(offer, settings, { now, isStaff: true }),
    from: day,
    to: day,
    staff: toStaffCalendars(diary, now),
    gridMinutes: TICK_MS / MINUTE,
    durationMinutes: (end - start) / MINUTE,
    cleanUpMinutes: (busyEnd - end) / MINUTE,
  })
  return offers.find((one) => one.start >= start)?.start ?? null
}

/**
 * What stands against one start with one person before it is booked or an appointment moves to it: what is certain to be
 * refused (other appointments, visitors' holds), and what could be done instead; a fixed number of queries. What is taken is
 * read of the claims themselves, which decide in the end.
 */
export const findConflicts = async (payload: BasePayload, asked: TimeRequest): Promise<Result<Answer>> => {
  const { service_id: serviceId, location_id: locationId, staff_id, appointment_id: own } = asked
  const start = checkStart(asked, dependenciesOf(payload).clock.now())
  if (!start.ok) return start
  const [person, offer, moving] = await Promise.all([
    findStaff(payload, staff_id),
    loadServiceOffer(payload, serviceId, locationId),
    own ? findLiveAppointment(payload, own) : null,
  ])
  if (!person) return fail('STAFF_NOT_FOUND', { field: 'staff_id' })
  if (!offer.ok) return offer
  const time = toAskedTime(start.value, asked, offer.value, moving)
  const wanted = (time.end - time.start) / MINUTE
  const [{ taken, bookings, held }, doubts] = await Promise.all([
    findTakenBy(payload, time, asked),
    findDoubts(payload, { person, offer: offer.value, ...time }, asked, time),
  ])
  const free = taken.length === 0
  const startTime = formatInstant(time.start)
  const isClear = free && doubts.length === 0
  const [others, next] = await Promise.all([
    free ? ok([]) : findFreeStaff(payload, { serviceId, locationId, startTime, minutes: wanted }),
    isClear ? null : findNextStart(payload, asked, time, offer.value),
  ])
  const cleanUp = (time.busyEnd - time.end) / MINUTE
  return ok({
    free,
    bookings,
    held,
    doubts,
    next_start: next === null ? null : formatInstant(next),
    fits_minutes: measureFittingMinutes(time.start, taken, { wanted, cleanUp }),
    others: others.ok ? others.value.filter((one) => one.staff_id !== staff_id) : [],
  })
}
