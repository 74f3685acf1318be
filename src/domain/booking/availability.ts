import { fail, type Failure, ok, type Result } from '@/domain/errors'
import {
  type DayKey,
  getDayEnd,
  getDayNumberAt,
  getDayStart,
  getMinutesOfDay,
  type Interval,
  isOverlapping,
  mergeIntervals,
  MINUTE,
  toDayKey,
} from '@/domain/time/time'
import { TICK_MS } from './claim-store'
import { type ForGuest, getPersonTreated, isShortTrip } from './guests'
import { listChoices, listMissingKinds } from './resources'
import {
  createSlotDayTable,
  getEarliestStart,
  getLatestStart,
  isCovered,
  openRanges,
  type SlotQuery,
  type SlotRules,
  type StaffCalendar,
} from './slot-rules'
import type { Slot } from './slots'

/**
 * Decides if a time is free, and if not, why not: for visitors and staff, for bookings and moves. The claims have the
 * last word (`claims.ts`). Lists of free times come from the engine (`slots.ts`).
 */

/** The people affected by an event: some people, one location, or the whole salon (D36, D47). */
interface EventScope {
  scope: 'staff' | 'location' | 'all'
  /** Set if the scope is `staff`. */
  staffIds?: unknown
  /** Set if the scope is `location`. */
  location?: string | null
}

/** True if the event makes this person unavailable, at any location (D12, D36). */
export const isStaffBlockedBy = ({ scope, staffIds }: EventScope, staffId: string): boolean =>
  scope === 'all' || (scope === 'staff' && Array.isArray(staffIds) && staffIds.includes(staffId))

/** True if the event closes this location. */
export const isLocationClosedBy = ({ scope, location }: EventScope, locationId: string): boolean =>
  scope === 'location' && location === locationId

/** True if an event makes one of these people unavailable, closes their location, or is for the whole salon. */
export const isBlockedBy = (event: EventScope, staff: readonly string[], location: string): boolean =>
  event.scope === 'all' ||
  isLocationClosedBy(event, location) ||
  staff.some((id) => isStaffBlockedBy(event, id))

/** A period in which a person is not free, and the reason. Instants in ms. */
export interface Block extends Interval {
  why: 'booked' | 'held' | 'event' | 'closed'
  /** The event's name. */
  name?: string
}

/** A time requested with one person. Instants in ms; `busyEnd` includes clean-up time. */
export interface WantedTime extends Interval {
  staff: string
  location: string
  busyEnd: number
  /** The customer the time is for. Without one, double bookings are not checked. */
  customer?: string | undefined
  /** The person treated, if it is not the customer (D101). */
  guestName?: string | null | undefined
  /** The appointment being moved. It does not conflict with its own new time. */
  own?: string
  /** The least minutes between two locations (D108). Without it, short trips are not checked. */
  travelMinutes?: number
}

/** An appointment that was not cancelled. Instants in ms. */
interface Appointment extends Interval, ForGuest {
  id: string
  staff: string
  customer: string
  location: string
  busyEnd: number
}

/** Everything that may conflict with a time. A list that is missing is not checked. */
interface Surroundings<A, E, T> {
  /** The person's working hours at the location. */
  hours?: Pick<StaffCalendar, 'weekly' | 'oneOffs'> | undefined
  /** Appointments of any person or customer. */
  appointments?: readonly A[]
  /** Events of any scope. */
  events?: readonly E[]
  /** Time of this person that is known to be taken: claims, or the busy time of a calendar. */
  taken?: readonly T[]
}

/** Tells if a time is free, and if not, lists everything that conflicts with it. */
interface Availability<A, E, T> {
  isFree: boolean
  isOutOfHours: boolean
  /** The person's appointments, including their clean-up time. */
  appointments: A[]
  /** Appointments of the same person treated. They do not include clean-up time, because only staff are busy during it. */
  doubleBookings: A[]
  /** Appointments of the same person treated at another location, with too little time for the way there or back. */
  shortTrips: A[]
  events: E[]
  taken: T[]
}

/** True if the person's open time contains all of `wanted` (ms, on whole minutes). */
const isOpen = (
  { weekly, oneOffs }: Pick<StaffCalendar, 'weekly' | 'oneOffs'>,
  wanted: Interval,
): boolean => {
  const first = getDayNumberAt(wanted.start)
  const table = createSlotDayTable(first, getDayNumberAt(wanted.end) - first + 1)
  return isCovered(openRanges(weekly, oneOffs, table), wanted.start / MINUTE, wanted.end / MINUTE)
}

/**
 * Finds everything that conflicts with a time. The time itself must be within working hours; clean-up may end later.
 */
export const checkAvailability = <
  A extends Appointment,
  E extends EventScope & Interval,
  T extends Interval & { owner?: string },
>(
  { staff, location, customer, guestName, own, start, end, busyEnd, travelMinutes = 0 }: WantedTime,
  { hours, appointments = [], events = [], taken = [] }: Surroundings<A, E, T>,
): Availability<A, E, T> => {
  const busy = { start, end: busyEnd }
  const others = appointments.filter(({ id }) => id !== own)
  const ofSamePerson = others.filter(
    (one) => one.customer === customer && getPersonTreated(one) === getPersonTreated({ guestName }),
  )
  const isOutOfHours = hours !== undefined && !isOpen(hours, { start, end })
  const found = {
    appointments: others.filter(
      (one) => one.staff === staff && isOverlapping({ start: one.start, end: one.busyEnd }, busy),
    ),
    // After a no-show, the rest of the time may have been released.
    doubleBookings: ofSamePerson.filter((one) =>
      isOverlapping({ start: one.start, end: Math.min(one.end, one.busyEnd) }, { start, end }),
    ),
    events: events.filter((event) => isBlockedBy(event, [staff], location) && isOverlapping(event, busy)),
    taken: taken.filter((one) => (one.owner === undefined || one.owner !== own) && isOverlapping(one, busy)),
  }
  const shortTrips = ofSamePerson.filter((one) => isShortTrip(one, { location, start, end }, travelMinutes))
  const isFree = !isOutOfHours && Object.values(found).every((list) => list.length === 0)
  return { isFree, isOutOfHours, shortTrips, ...found }
}

/** Checks the rules of D12 that do not depend on a person's calendar: not in the past, minimum notice, and horizon. */
export const startInWindow = (start: number, rules: SlotRules): Result<number> => {
  if (start < getEarliestStart(rules)) {
    const isPast = start < rules.now || rules.noticeMinutes === null
    return fail(isPast ? 'SLOT_IN_PAST' : 'SLOT_TOO_SOON')
  }
  return start < getLatestStart(rules) ? ok(start) : fail('SLOT_BEYOND_HORIZON')
}

/**
 * Checks one start for one person, with the same rules as the list. Fails with `SLOT_NOT_OFFERED` if it is off the grid
 * or outside open time, and with `SLOT_TAKEN` if it is open but busy or closed.
 */
export const checkSlot = (start: number, calendar: StaffCalendar, rules: SlotRules): Result<Slot> => {
  const inWindow = startInWindow(start, rules)
  if (!inWindow.ok) return inWindow
  const isOnGrid = start % MINUTE === 0 && getMinutesOfDay(start) % rules.gridMinutes === 0
  const end = start + rules.durationMinutes * MINUTE
  const busyEnd = end + rules.cleanUpMinutes * MINUTE
  if (!isOnGrid || busyEnd <= start) return fail('SLOT_NOT_OFFERED')
  const { busy, closed, staffId } = calendar
  // Visitors are only offered times at which clean-up, too, ends within working hours.
  const wanted = { staff: staffId, location: '', start, end: busyEnd, busyEnd }
  const found = checkAvailability(wanted, { hours: calendar, taken: [...busy, ...closed] })
  if (found.isOutOfHours) return fail('SLOT_NOT_OFFERED')
  return found.isFree ? ok({ start, end, staffId }) : fail('SLOT_TAKEN')
}

/** Chooses the failure to report. One about the time itself takes precedence over one about a single person. */
const findBestFailure = (failures: Failure[]): Failure =>
  failures.find((failure) => failure.code === 'SLOT_TAKEN') ?? failures[0] ?? fail('SLOT_NOT_OFFERED')

/** Lists the people who may be booked for one start (ms), in the order in which they are tried (D12). */
export const findFreeStaffAt = (
  start: number,
  { staff, kinds = [], ...rules }: SlotRules & Pick<SlotQuery, 'staff' | 'kinds'>,
): Result<string[]> => {
  const answers = staff.map((calendar) => ({ calendar, allowed: checkSlot(start, calendar, rules) }))
  const free = answers.filter(({ allowed }) => allowed.ok).map(({ calendar }) => calendar)
  if (free.length === 0)
    return findBestFailure(answers.flatMap(({ allowed }) => (allowed.ok ? [] : [allowed])))
  if (kinds.some(({ resources }) => resources.length === 0)) return fail('SLOT_NOT_OFFERED')
  const busyEnd = start + (rules.durationMinutes + rules.cleanUpMinutes) * MINUTE
  if (listMissingKinds(listChoices(kinds, { start, end: busyEnd })).length > 0) return fail('SLOT_TAKEN')
  const candidates = free.map(({ staffId, busy }) => ({ staffId, appointments: busy }))
  return ok(sortForAssignment(candidates, toDayKey(start)))
}

/**
 * The number of minutes a treatment can last from `start` (epoch ms) if it and its clean-up must end before the first
 * of `taken`. A multiple of five and at most `wanted`. 0 if there is no room.
 */
export const measureFittingMinutes = (
  start: number,
  taken: readonly Interval[],
  { wanted, cleanUp }: { wanted: number; cleanUp: number },
): number => {
  const first = Math.min(...taken.filter(({ end }) => end > start).map((one) => one.start))
  const room = Math.floor((first - cleanUp * MINUTE - start) / TICK_MS) * (TICK_MS / MINUTE)
  return Math.max(0, Math.min(wanted, room))
}

/** A qualified person and their appointments (ms), used to decide who is tried first. */
interface Candidate {
  staffId: string
  appointments: readonly Interval[]
}

/** The number of minutes of a London day taken up by appointments. */
export const countBookedMinutes = (appointments: readonly Interval[], day: DayKey): number => {
  const [from, to] = [getDayStart(day), getDayEnd(day)]
  const parts = appointments.map(({ start, end }) => ({
    start: Math.max(start, from),
    end: Math.min(end, to),
  }))
  return mergeIntervals(parts).reduce((sum, part) => sum + (part.end - part.start) / MINUTE, 0)
}

/**
 * The order in which people are tried if the visitor asked for anyone (D12). To share the work evenly, the people with
 * the fewest booked minutes that day are first. Ties are sorted by id, so that the order is always the same.
 */
export const sortForAssignment = (candidates: readonly Candidate[], day: DayKey): string[] =>
  candidates
    .map(({ staffId, appointments }) => ({ staffId, minutes: countBookedMinutes(appointments, day) }))
    .sort((a, b) => a.minutes - b.minutes || (a.staffId < b.staffId ? -1 : 1))
    .map(({ staffId }) => staffId)
