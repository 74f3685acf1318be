import type { Interval } from '../time/interval'
import { DAY, MINUTE } from '../time/minutes'
import { type DayKey, dayOf, dayStart } from '../time/zone'
import type { OneOff, WeeklyHours } from './opening-hours'

/** One person's time at the location that is asked about, all instants in ms. */
export interface StaffCalendar {
  staffId: string
  weekly: WeeklyHours
  oneOffs: readonly OneOff[]
  /** Appointments with their clean-up time, live holds and the person's events, at any location (D12). */
  busy: readonly Interval[]
  /** Closures of this location (D36). */
  closed: readonly Interval[]
}

/** What decides which starts are offered. */
export interface SlotRules {
  now: number
  durationMinutes: number
  cleanUpMinutes: number
  /** Starts lie on multiples of this since London midnight. */
  gridMinutes: number
  /** Minimum notice; null for signed-in staff, who may book any time of the current day (D12, D48). */
  noticeMinutes: number | null
  /** Starts lie less than this many days ahead; null for no horizon. */
  horizonDays: number | null
}

/** A question for the slot engine: which starts lie on the days `from` to `to`, both included. */
export interface SlotQuery extends SlotRules {
  from: DayKey
  to: DayKey
  staff: readonly StaffCalendar[]
}

/** The first instant at which a start is allowed. */
export const earliestStart = ({ now, noticeMinutes }: SlotRules): number =>
  noticeMinutes === null ? dayStart(dayOf(now)) : now + noticeMinutes * MINUTE

/** The instant before which a start is allowed. */
export const latestStart = ({ now, horizonDays }: SlotRules): number =>
  horizonDays === null ? Infinity : now + horizonDays * DAY
