import { fail, type Failure, ok, type Result } from '@/domain/errors'
import { type Interval, isOverlapping } from '@/domain/time/interval'
import { MINUTE } from '@/domain/time/minutes'
import { getDayNumberAt, getMinutesOfDay, toDayKey } from '@/domain/time/zone'
import { TICK_MS } from './claims'
import {
  createSlotDayTable,
  getEarliestStart,
  getLatestStart,
  isCovered,
  openRanges,
  type SlotRules,
  type StaffCalendar,
} from './slot-rules'
import { type Slot, sortForAssignment } from './slots'

/**
 * The one answer to “is this time free, and if not, why not?”: for visitors and staff, for a booking and a move. The
 * claims decide in the end (`claims.ts`), and whole lists of free times come from the engine (`slots.ts`).
 */

/** The people affected by an event: some people, one location, or the whole salon (D36, D47). */
interface EventScope {
  scope: 'staff' | 'location' | 'all'
  /** For scope `staff`. */
  staffIds?: unknown
  /** For scope `location`. */
  location?: string | null
}

/** True if the event makes this person unavailable, at any location (D12, D36). */
export const isStaffBlockedBy = ({ scope, staffIds }: EventScope, staffId: string): boolean =>
  scope === 'all' || (scope === 'staff' && Array.isArray(staffIds) && staffIds.includes(staffId))

/** True if the event closes this location. */
export const isLocationClosedBy = ({ scope, location }: EventScope, locationId: string): boolean =>
  scope === 'location' && location === locationId

/** True when an event keeps one of these people away, closes their location, or concerns everybody. */
export const isBlockedBy = (event: EventScope, staff: readonly string[], location: string): boolean =>
  event.scope === 'all' ||
  isLocationClosedBy(event, location) ||
  staff.some((id) => isStaffBlockedBy(event, id))

/** A span that takes up a person's time, and the reason; instants in ms. */
export interface Block extends Interval {
  why: 'booked' | 'held' | 'event' | 'closed'
  /** The event's name. */
  name?: string
}

/** A time with somebody that is wanted, instants in ms; `busyEnd` with the time for cleaning up. */
export interface WantedTime extends Interval {
  staff: string
  location: string
  busyEnd: number
  /** Who is to be there; without one nobody's other appointments are looked at. */
  customer?: string | undefined
  /** The appointment that moves: it is not in its own way. */
  own?: string
}

/** An appointment that was not cancelled, instants in ms. */
interface Appointment extends Interval {
  id: string
  staff: string
  customer: string
  busyEnd: number
}

/** Everything that may be in the way of a time. What is left out is not asked about. */
interface Surroundings<A, E, T> {
  /** When the person works at the location. */
  hours?: Pick<StaffCalendar, 'weekly' | 'oneOffs'> | undefined
  /** Appointments of anybody. */
  appointments?: readonly A[]
  /** Events of anybody. */
  events?: readonly E[]
  /** Known to be time of this person: claims, or the busy time of a calendar. */
  taken?: readonly T[]
}

/** Whether a time is free, and if not, all that is in its way. */
interface Availability<A, E, T> {
  isFree: boolean
  isOutOfHours: boolean
  /** Of the person, with the time for cleaning up. */
  appointments: A[]
  /** The customer's own. The time for cleaning up is the salon's, not theirs. */
  doubleBookings: A[]
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

/** Finds what is in the way of a time. The hours have to hold the time itself; cleaning up may follow them. */
export const checkAvailability = <
  A extends Appointment,
  E extends EventScope & Interval,
  T extends Interval & { owner?: string },
>(
  { staff, location, customer, own, start, end, busyEnd }: WantedTime,
  { hours, appointments = [], events = [], taken = [] }: Surroundings<A, E, T>,
): Availability<A, E, T> => {
  const busy = { start, end: busyEnd }
  const others = appointments.filter(({ id }) => id !== own)
  const isOutOfHours = hours !== undefined && !isOpen(hours, { start, end })
  const found = {
    appointments: others.filter(
      (one) => one.staff === staff && isOverlapping({ start: one.start, end: one.busyEnd }, busy),
    ),
    doubleBookings: others.filter(
      (one) =>
        one.customer === customer &&
        // The rest of a no-show's time may have been freed.
        isOverlapping({ start: one.start, end: Math.min(one.end, one.busyEnd) }, { start, end }),
    ),
    events: events.filter((event) => isBlockedBy(event, [staff], location) && isOverlapping(event, busy)),
    taken: taken.filter((one) => (one.owner === undefined || one.owner !== own) && isOverlapping(one, busy)),
  }
  const isFree = !isOutOfHours && Object.values(found).every((list) => list.length === 0)
  return { isFree, isOutOfHours, ...found }
}

/** The rules of D12 that do not depend on a person's calendar: past, notice, horizon. */
export const startInWindow = (start: number, rules: SlotRules): Result<number> => {
  if (start < getEarliestStart(rules)) {
    const isPast = start < rules.now || rules.noticeMinutes === null
    return fail(isPast ? 'SLOT_IN_PAST' : 'SLOT_TOO_SOON')
  }
  return start < getLatestStart(rules) ? ok(start) : fail('SLOT_BEYOND_HORIZON')
}

/**
 * Checks one start for one person, with the same rules as the list. `SLOT_NOT_OFFERED`: off the grid or outside open
 * time; `SLOT_TAKEN`: open, but busy or closed.
 */
export const checkSlot = (start: number, calendar: StaffCalendar, rules: SlotRules): Result<Slot> => {
  const inWindow = startInWindow(start, rules)
  if (!inWindow.ok) return inWindow
  const isOnGrid = start % MINUTE === 0 && getMinutesOfDay(start) % rules.gridMinutes === 0
  const end = start + rules.durationMinutes * MINUTE
  const busyEnd = end + rules.cleanUpMinutes * MINUTE
  if (!isOnGrid || busyEnd <= start) return fail('SLOT_NOT_OFFERED')
  const { busy, closed, staffId } = calendar
  // Visitors are offered what the hours hold with the time for cleaning up.
  const wanted = { staff: staffId, location: '', start, end: busyEnd, busyEnd }
  const found = checkAvailability(wanted, { hours: calendar, taken: [...busy, ...closed] })
  if (found.isOutOfHours) return fail('SLOT_NOT_OFFERED')
  return found.isFree ? ok({ start, end, staffId }) : fail('SLOT_TAKEN')
}

/** A failure about the time itself takes precedence over one about a single person. */
const findBestFailure = (failures: Failure[]): Failure =>
  failures.find((failure) => failure.code === 'SLOT_TAKEN') ?? failures[0] ?? fail('SLOT_NOT_OFFERED')

/** The people who may be booked for one start (ms), in the order they are tried (D12). */
export const findFreeStaffAt = (
  start: number,
  { staff, ...rules }: SlotRules & { staff: readonly StaffCalendar[] },
): Result<string[]> => {
  const answers = staff.map((calendar) => ({ calendar, allowed: checkSlot(start, calendar, rules) }))
  const free = answers.filter(({ allowed }) => allowed.ok).map(({ calendar }) => calendar)
  if (free.length === 0)
    return findBestFailure(answers.flatMap(({ allowed }) => (allowed.ok ? [] : [allowed])))
  const candidates = free.map(({ staffId, busy }) => ({ staffId, appointments: busy }))
  return ok(sortForAssignment(candidates, toDayKey(start)))
}

/**
 * The minutes a treatment can last from `start` (epoch ms) until the first of `taken`, leaving its clean-up time before
 * that. A multiple of five, at most `wanted`, and 0 if there is no room.
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
