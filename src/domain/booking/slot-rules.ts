import {
  DAY,
  type DayKey,
  getDayStart,
  getWeekdayOfDayNumber,
  type Interval,
  mergeIntervals,
  MINUTE,
  type MinuteRange,
  toDayKey,
  toDayNumber,
  toInstantOfDayNumber,
} from '@/domain/time/time'
import type { KindCalendar } from './resources'
import { TICK_MS } from './claim-store'

/**
 * One person's working hours at one location. The index is the weekday, 0 (Monday) to 6, and the ranges are in minutes
 * since midnight.
 */
export type WeeklyHours = readonly (readonly MinuteRange[])[]

/** One-off availability, as a range of minutes on one London day. */
export interface OneOff extends MinuteRange {
  day: DayKey
}

/**
 * The core of the slot engine. All its times are whole epoch minutes in typed arrays, because a list of six weeks for
 * ten people checks thousands of ranges on every request.
 */

/** Sorted ranges that neither touch nor overlap, in epoch minutes. Only the first `count` entries are used. */
export interface MinuteRanges {
  starts: Int32Array
  ends: Int32Array
  count: number
}

const createRanges = (room: number): MinuteRanges => ({
  starts: new Int32Array(room),
  ends: new Int32Array(room),
  count: 0,
})

/** Adds a range that starts no earlier than the existing ones, and merges the two if it touches the last. */
const appendRange = (ranges: MinuteRanges, start: number, end: number): void => {
  if (end <= start) return
  const last = ranges.count - 1
  if (last >= 0 && start <= (ranges.ends[last] ?? 0)) {
    if (end > (ranges.ends[last] ?? 0)) ranges.ends[last] = end
    return
  }
  ranges.starts[ranges.count] = start
  ranges.ends[ranges.count] = end
  ranges.count++
}

/** Converts intervals that are already sorted by start into ranges. Returns null if they are not sorted. */
const toSortedRanges = (list: readonly Interval[]): MinuteRanges | null => {
  const ranges = createRanges(list.length)
  let before = -Infinity
  for (const { start, end } of list) {
    if (start < before) return null
    before = start
    if (start < end) appendRange(ranges, Math.floor(start / MINUTE), Math.ceil(end / MINUTE))
  }
  return ranges
}

/**
 * Merges busy and closed time. Odd milliseconds are rounded outwards to whole minutes. An empty interval blocks
 * nothing.
 */
export const toBusyRanges = (busy: readonly Interval[], closed: readonly Interval[]): MinuteRanges => {
  const list = closed.length > 0 ? [...busy, ...closed] : busy
  return (
    toSortedRanges(list) ?? toSortedRanges([...list].sort((a, b) => a.start - b.start)) ?? createRanges(0)
  )
}

/** True if one of the ranges contains all of `[start, end)`, in epoch minutes. */
export const isCovered = (ranges: MinuteRanges, start: number, end: number): boolean => {
  for (let i = 0; i < ranges.count; i++)
    if ((ranges.starts[i] ?? 0) <= start && end <= (ranges.ends[i] ?? 0)) return true
  return false
}

/** The days of one query. London's midnights are calculated once for all people. */
export interface DayTable {
  /** The day number at index 0. */
  first: number
  /** The epoch minute of each day's midnight, with one more entry than there are days. */
  midnights: Int32Array
  /**
   * Periods with one UTC offset, each at most a day long. These are their starts, and the minutes at which their clock
   * would show 00:00.
   */
  stretchStarts: Int32Array
  stretchBases: Int32Array
  stretches: number
}

const roundUpMinute = (n: number, minutes: number): number => toInstantOfDayNumber(n, minutes) / MINUTE

/** Creates the table of `days` London days, starting at day number `first`. */
export const createSlotDayTable = (first: number, days: number): DayTable => {
  const midnights = new Int32Array(days + 1)
  const stretchStarts = new Int32Array(2 * days + 1)
  const stretchBases = new Int32Array(2 * days + 1)
  let stretches = 0
  for (let i = 0; i <= days; i++) midnights[i] = roundUpMinute(first + i, 0)
  for (let i = 0; i < days; i++) {
    const midnight = midnights[i] ?? 0
    const change = (midnights[i + 1] ?? 0) - midnight - 1440
    stretchStarts[stretches] = midnight
    stretchBases[stretches++] = midnight
    if (change === 0) continue
    // The clocks change at 01:00 UTC, where the new period begins: 60 or 120 minutes after midnight.
    stretchStarts[stretches] = midnight + (change < 0 ? 60 : 120)
    stretchBases[stretches++] = midnight + change
  }
  stretchStarts[stretches] = midnights[days] ?? 0
  return { first, midnights, stretchStarts, stretchBases, stretches }
}

const groupByDay = (oneOffs: readonly OneOff[], table: DayTable): Map<number, MinuteRange[]> => {
  const days = new Map<number, MinuteRange[]>()
  for (const oneOff of oneOffs) {
    const i = toDayNumber(oneOff.day) - table.first
    days.set(i, [...(days.get(i) ?? []), oneOff])
  }
  return days
}

/** A person's open time at one location: working hours ∪ one-off availability (D12). */
export const openRanges = (
  weekly: WeeklyHours,
  oneOffs: readonly OneOff[],
  table: DayTable,
): MinuteRanges => {
  const week = Array.from({ length: 7 }, (_, weekday) => mergeIntervals(weekly[weekday] ?? []))
  const extra = groupByDay(oneOffs, table)
  const days = table.midnights.length - 1
  const perDay = week.reduce((most, ranges) => Math.max(most, ranges.length), 0)
  const open = createRanges(days * perDay + oneOffs.length)
  for (let i = 0; i < days; i++) {
    const midnight = table.midnights[i] ?? 0
    const usual = week[getWeekdayOfDayNumber(table.first + i)] ?? []
    const added = extra.size > 0 ? extra.get(i) : undefined
    const ranges = added ? mergeIntervals([...usual, ...added]) : usual
    const isPlain = (table.midnights[i + 1] ?? 0) - midnight === 1440
    for (const { start, end } of ranges) {
      if (isPlain) appendRange(open, midnight + start, midnight + end)
      else appendRange(open, roundUpMinute(table.first + i, start), roundUpMinute(table.first + i, end))
    }
  }
  return open
}

/** One person's time at the requested location. Instants in ms. */
export interface StaffCalendar<Time extends Interval = Interval> {
  staffId: string
  weekly: WeeklyHours
  oneOffs: readonly OneOff[]
  /**
   * Appointments with their clean-up time, holds that have not expired, and the person's events, at any location (D12).
   */
  busy: readonly Time[]
  /** Closures of this location (D36). */
  closed: readonly Time[]
}

/** The rules that decide which starts are offered. */
export interface SlotRules {
  now: number
  durationMinutes: number
  cleanUpMinutes: number
  /** Starts are multiples of this many minutes since London midnight. */
  gridMinutes: number
  /** Minimum notice. Null for signed-in staff, who may book any time of the current day (D12, D48). */
  noticeMinutes: number | null
  /** Starts must be less than this many days ahead. Null if there is no limit. */
  horizonDays: number | null
}

/** A query to the slot engine for the starts on the days `from` to `to`, both included. */
export interface SlotQuery<Time extends Interval = Interval> extends SlotRules {
  from: DayKey
  to: DayKey
  staff: readonly StaffCalendar<Time>[]
  /** Leaves out starts (epoch ms), such as those too close to a patch test (D106). Missing if all are allowed. */
  allows?: ((start: number) => boolean) | undefined
  /** The kinds of rooms and equipment that the treatment needs (D104). */
  kinds?: readonly KindCalendar<Time>[]
}

/** The first instant at which a start is allowed. */
export const getEarliestStart = ({ now, noticeMinutes }: SlotRules): number =>
  noticeMinutes === null ? getDayStart(toDayKey(now)) : now + noticeMinutes * MINUTE

/** Starts must be before this instant. */
export const getLatestStart = ({ now, horizonDays }: SlotRules): number =>
  horizonDays === null ? Infinity : now + horizonDays * DAY

/** An appointment's time. Instants in ms; `busyEnd` is when the person is free again. */
interface Blocked {
  start: number
  end: number
  busyEnd: number
  cleanUpMinutes: number
}

/**
 * The end of the appointment as sold, including clean-up time. It is later than `busyEnd` if a no-show's time was
 * released.
 */
export const getBusyEnd = ({ end, busyEnd, cleanUpMinutes }: Omit<Blocked, 'start'>): number =>
  Math.max(busyEnd, end + cleanUpMinutes * MINUTE)

/** The clean-up time in minutes, as sold. */
export const getCleanUpMinutes = (row: Omit<Blocked, 'start'>): number => (getBusyEnd(row) - row.end) / MINUTE

/** The part of a blocked time after `now`, beginning at the next tick. Null if nothing is left. */
export const getRemainingTime = (
  { start, busyEnd }: Pick<Blocked, 'start' | 'busyEnd'>,
  now: number,
): Interval | null => {
  // Keep at least one tick blocked, because a time without a length would not appear in the diary.
  const from = Math.max(start + TICK_MS, Math.ceil(now / TICK_MS) * TICK_MS)
  return from < busyEnd ? { start: from, end: busyEnd } : null
}
