import type { BasePayload } from 'payload'
import {
  type Block,
  checkAvailability,
  isLocationClosedBy,
  isStaffBlockedBy,
  type WantedTime,
} from '@/domain/booking/availability'
import { getCleanUpMinutes } from '@/domain/booking/slot-rules'
import type { SlotQuery, StaffCalendar, WeeklyHours } from '@/domain/booking/slot-rules'
import { addDays } from '@/domain/time/calendar'
import { type DayKey, getDayEnd, getDayStart, type Interval, MINUTE, toDayKey } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { type AppointmentRow, listBusyAppointments, listBusyTimes } from '@/server/repositories/appointments'
import { type HeldTime, listClaimedIn, listHeldTimes } from '@/server/repositories/claimed-times'
import type { BusyTime } from '@/server/repositories/differing-queries'
import {
  type DiaryEvent,
  findOneOffsAt,
  findWeeklyHoursAt,
  listEventsDuring,
} from '@/server/repositories/schedule'
import type { BookingSettings } from '@/server/services/settings/booking-settings'
import { listIdsOfKinds, loadKindCalendars } from './resources'
import { listPerformerIds, type ServiceOffer, toSlotRules } from './service-offer'

/** The staff and location to load, on the London days `from` to `to`, both included. */
interface DiaryQuery {
  staffIds: string[]
  locationId: string
  from: DayKey
  to: DayKey
  /** The rooms and equipment whose holds are loaded too. */
  resourceIds?: string[]
}

/** The stored data about the time of these people. */
interface Diary {
  /** The calendars without visitors' holds. */
  calendars: StaffCalendar<Block>[]
  /** The visitors' holds, including expired ones. */
  held: HeldTime[]
  /** The period that was loaded. */
  span: { from: number; to: number }
}

const group = (times: readonly BusyTime[], why: Block['why']): Map<string, Block[]> => {
  const groups = new Map<string, Block[]>()
  for (const { staff, start, end } of times) {
    const list = groups.get(staff)
    if (list) list.push({ start, end, why })
    else groups.set(staff, [{ start, end, why }])
  }
  return groups
}

const toBlock =
  (why: Block['why']) =>
  ({ start, end, name }: DiaryEvent): Block => ({ start, end, why, name })

const compareStart = (a: Interval, b: Interval): number => a.start - b.start

/** Loads when these people work at a location on the London days `from` to `to`, both included. */
const loadHours = async (payload: BasePayload, { staffIds, locationId, from, to }: DiaryQuery) => {
  const [weekly, oneOffs] = await Promise.all([
    findWeeklyHoursAt(payload, staffIds, locationId),
    findOneOffsAt(payload, { staffIds, location: locationId, from, to }),
  ])
  return staffIds.map((staffId) => ({
    staffId,
    weekly: (weekly.find((row) => row.staff === staffId)?.schedule ?? []) as unknown as WeeklyHours,
    oneOffs: oneOffs
      .filter((row) => row.staff === staffId)
      .map(({ day, startMinutes, endMinutes }) => ({ day, start: startMinutes, end: endMinutes })),
  }))
}

/** Loads the diary of these people at one location. It makes five queries, however many people and days there are. */
export const loadDiary = async (payload: BasePayload, query: DiaryQuery): Promise<Diary> => {
  const { staffIds, locationId, from, to, resourceIds = [] } = query
  // An appointment that starts late on the last day may extend into the next one.
  const last = addDays(to, 1)
  const span = { from: getDayStart(from), to: getDayEnd(last) }
  if (staffIds.length === 0) return { calendars: [], held: [], span }
  const [hours, appointments, held, events] = await Promise.all([
    loadHours(payload, { ...query, to: last }),
    listBusyTimes(payload, { staffIds, ...span }),
    listHeldTimes(payload, { staffIds: [...staffIds, ...resourceIds], ...span }),
    listEventsDuring(payload, { start: span.from, end: span.to }),
  ])
  const booked = group(appointments, 'booked')
  const closed = events.filter((event) => isLocationClosedBy(event, locationId)).map(toBlock('closed'))
  const calendars = hours.map((one) => ({
    ...one,
    busy: [
      ...(booked.get(one.staffId) ?? []),
      ...events.filter((event) => isStaffBlockedBy(event, one.staffId)).map(toBlock('event')),
    ].sort(compareStart),
    closed,
  }))
  return { calendars, held, span }
}

/** The holds as of `now`. Those of the visitor's own items (`own`) do not count. */
export const listLiveHolds = ({ held }: Diary, now: number, own: readonly string[]): HeldTime[] =>
  held.filter((hold) => hold.expiresAt > now && !own.includes(hold.owner))

/** Adds the holds to the calendars of the people. */
export const toStaffCalendars = (
  calendars: StaffCalendar<Block>[],
  held: readonly BusyTime[],
): StaffCalendar<Block>[] => {
  const live = group(held, 'held')
  if (live.size === 0) return calendars
  return calendars.map((calendar) => {
    const holds = live.get(calendar.staffId)
    return holds ? { ...calendar, busy: [...calendar.busy, ...holds].sort(compareStart) } : calendar
  })
}

/** When the next hold expires, in epoch ms. Infinity if there is none. */
const getNextHoldExpiry = ({ held }: Diary, now: number): number =>
  held.reduce((next, { expiresAt }) => (expiresAt > now ? Math.min(next, expiresAt) : next), Infinity)

/** Creates the calendar for moving an appointment, in which the appointment's own time is free. */
const withoutAppointment = (
  calendar: StaffCalendar<Block>,
  { staff, start, busyEnd }: AppointmentRow,
): StaffCalendar<Block> =>
  calendar.staffId === staff
    ? { ...calendar, busy: calendar.busy.filter((one) => one.start !== start || one.end !== busyEnd) }
    : calendar

/** A request for the times of a service, on the London days from `from` to `to`, both included. */
interface SlotQuestion {
  from: DayKey
  to: DayKey
  settings: BookingSettings
  now: number
  isStaff: boolean
  /** If missing, all staff who perform the service. */
  staffIds?: string[]
  /** The items of the visitor who asks. The times that they hold are free for this visitor. */
  own?: readonly string[]
  /** An appointment that is being moved. It keeps the duration as sold, and its own time is free. */
  moving?: AppointmentRow
  /** All appointments that move at the same time, if there are others. */
  together?: readonly AppointmentRow[] | undefined
}

/** A query for the slot engine, and when the first hold on which it depends expires (epoch ms). */
interface LoadedQuery extends SlotQuery<Block> {
  expiresAt: number
}

/** Loads the rules and calendars that decide when a service can be booked. */
export const loadSlotQuery = async (
  payload: BasePayload,
  offer: ServiceOffer,
  {
    from,
    to,
    settings,
    now,
    isStaff,
    own = [],
    moving,
    together,
    staffIds = listPerformerIds(offer),
  }: SlotQuestion,
): Promise<LoadedQuery> => {
  const diary = await loadDiary(payload, {
    staffIds,
    locationId: String(offer.location.id),
    from,
    to,
    resourceIds: listIdsOfKinds(offer.kinds),
  })
  const held = listLiveHolds(diary, now, own)
  const staff = toStaffCalendars(diary.calendars, held)
  const moved = together ?? (moving ? [moving] : [])
  const kinds = await loadKindCalendars(payload, offer.kinds, {
    ...diary.span,
    held,
    moving: moved.map(({ id }) => id),
  })
  return {
    ...toSlotRules(offer, settings, { now, isStaff }),
    ...(moving && {
      durationMinutes: (moving.end - moving.start) / MINUTE,
      cleanUpMinutes: getCleanUpMinutes(moving),
    }),
    from,
    to,
    staff: moved.reduce((calendars, row) => calendars.map((one) => withoutAppointment(one, row)), staff),
    kinds,
    expiresAt: getNextHoldExpiry(diary, now),
  }
}

/** The kinds of conflicts to check. `customer` means the customer's other appointments. */
type Question = 'hours' | 'claims' | 'appointments' | 'customer' | 'events'

/** Finds what is in the way of a time, but only checks the questions asked. Each question needs at most one query. */
export const loadAvailability = async (
  payload: BasePayload,
  wanted: WantedTime,
  asked: readonly Question[],
) => {
  const { staff, location, start, end, busyEnd } = wanted
  const busy = { start, end: busyEnd }
  const day = toDayKey(start)
  const way = (wanted.travelMinutes ?? 0) * MINUTE
  const load = <T>(question: Question, run: () => Promise<T[]>): Promise<T[]> | T[] =>
    asked.includes(question) ? run() : []
  const [[hours], taken, ofStaff, ofCustomer, events] = await Promise.all([
    load('hours', () =>
      loadHours(payload, { staffIds: [staff], locationId: location, from: day, to: addDays(day, 1) }),
    ),
    load('claims', () =>
      listClaimedIn(payload, { staff, ...busy, now: dependenciesOf(payload).clock.now() }),
    ),
    load('appointments', () => listBusyAppointments(payload, start, busyEnd, { staff: { equals: staff } })),
    load('customer', () =>
      listBusyAppointments(payload, start - way, end + way, { customer: { equals: wanted.customer ?? '' } }),
    ),
    load('events', () => listEventsDuring(payload, busy)),
  ])
  return checkAvailability(wanted, { hours, taken, events, appointments: [...ofStaff, ...ofCustomer] })
}
