import { type Interval, normalise } from '../time/interval'
import { MINUTE, type MinuteRange } from '../time/minutes'
import { dayNumber, instantOfNumber, weekdayOfNumber } from '../time/zone'
import type { OneOff, WeeklyHours } from './opening-hours'

/**
 * The slot engine's inside: everything in whole epoch minutes in typed arrays, because a list of six weeks for ten
 * people looks at thousands of ranges on every request.
 */

/** Sorted ranges that neither touch nor overlap, in epoch minutes; only the first `count` entries count. */
export interface MinuteRanges {
  starts: Int32Array
  ends: Int32Array
  count: number
}

const emptyRanges = (room: number): MinuteRanges => ({
  starts: new Int32Array(room),
  ends: new Int32Array(room),
  count: 0,
})

/** Adds a range that starts no earlier than those before it, merging it with the last one where they meet. */
const append = (ranges: MinuteRanges, start: number, end: number): void => {
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

/** The ranges of intervals that come by start; null when they do not. */
const rangesInOrder = (list: readonly Interval[]): MinuteRanges | null => {
  const ranges = emptyRanges(list.length)
  let before = -Infinity
  for (const { start, end } of list) {
    if (start < before) return null
    before = start
    if (start < end) append(ranges, Math.floor(start / MINUTE), Math.ceil(end / MINUTE))
  }
  return ranges
}

/** Busy and closed time merged; odd milliseconds round outwards to whole minutes. An empty one blocks nothing. */
export const busyRanges = (busy: readonly Interval[], closed: readonly Interval[]): MinuteRanges => {
  const list = closed.length > 0 ? [...busy, ...closed] : busy
  return rangesInOrder(list) ?? rangesInOrder([...list].sort((a, b) => a.start - b.start)) ?? emptyRanges(0)
}

/** True when one of the ranges holds all of `[start, end)`, in epoch minutes. */
export const covers = (ranges: MinuteRanges, start: number, end: number): boolean => {
  for (let i = 0; i < ranges.count; i++)
    if ((ranges.starts[i] ?? 0) <= start && end <= (ranges.ends[i] ?? 0)) return true
  return false
}

/** The days of one question, with London's midnights worked out once for everybody. */
export interface DayTable {
  /** Day number of index 0. */
  first: number
  /** Epoch minute of each day's midnight; one more entry than days. */
  midnights: Int32Array
  /** Stretches with one offset, at most a day each: where they start, and where their clock would show 00:00. */
  stretchStarts: Int32Array
  stretchBases: Int32Array
  stretches: number
}

const minuteOf = (n: number, minutes: number): number => instantOfNumber(n, minutes) / MINUTE

/** The table of `days` London days from day number `first` on. */
export const dayTable = (first: number, days: number): DayTable => {
  const midnights = new Int32Array(days + 1)
  const stretchStarts = new Int32Array(2 * days + 1)
  const stretchBases = new Int32Array(2 * days + 1)
  let stretches = 0
  for (let i = 0; i <= days; i++) midnights[i] = minuteOf(first + i, 0)
  for (let i = 0; i < days; i++) {
    const midnight = midnights[i] ?? 0
    const change = (midnights[i + 1] ?? 0) - midnight - 1440
    stretchStarts[stretches] = midnight
    stretchBases[stretches++] = midnight
    if (change === 0) continue
    // The clocks change at 01:00 UTC, which is where the new stretch begins: 60 or 120 minutes after midnight.
    stretchStarts[stretches] = midnight + (change < 0 ? 60 : 120)
    stretchBases[stretches++] = midnight + change
  }
  stretchStarts[stretches] = midnights[days] ?? 0
  return { first, midnights, stretchStarts, stretchBases, stretches }
}

const groupByDay = (oneOffs: readonly OneOff[], table: DayTable): Map<number, MinuteRange[]> => {
  const days = new Map<number, MinuteRange[]>()
  for (const oneOff of oneOffs) {
    const i = dayNumber(oneOff.day) - table.first
    days.set(i, [...(days.get(i) ?? []), oneOff])
  }
  return days
}

/** Open time of one person at one location: working hours there ∪ one-off availability there (D12). */
export const openRanges = (
  weekly: WeeklyHours,
  oneOffs: readonly OneOff[],
  table: DayTable,
): MinuteRanges => {
  const week = Array.from({ length: 7 }, (_, weekday) => normalise(weekly[weekday] ?? []))
  const extra = groupByDay(oneOffs, table)
  const days = table.midnights.length - 1
  const perDay = week.reduce((most, ranges) => Math.max(most, ranges.length), 0)
  const open = emptyRanges(days * perDay + oneOffs.length)
  for (let i = 0; i < days; i++) {
    const midnight = table.midnights[i] ?? 0
    const usual = week[weekdayOfNumber(table.first + i)] ?? []
    const added = extra.size > 0 ? extra.get(i) : undefined
    const ranges = added ? normalise([...usual, ...added]) : usual
    const isPlain = (table.midnights[i + 1] ?? 0) - midnight === 1440
    for (const { start, end } of ranges) {
      if (isPlain) append(open, midnight + start, midnight + end)
      else append(open, minuteOf(table.first + i, start), minuteOf(table.first + i, end))
    }
  }
  return open
}
