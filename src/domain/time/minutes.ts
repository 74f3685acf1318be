/** Milliseconds in a minute. */
export const MINUTE = 60_000
/** Milliseconds in an hour. */
export const HOUR = 60 * MINUTE
/** Milliseconds in a day of 24 hours. A London day may have 23 or 25. */
export const DAY = 24 * HOUR
/** Minutes in one day on the clock. */
export const DAY_MINUTES = 1440

/** A part of one day in minutes since midnight. `end` is excluded and may be 1440. */
export interface MinuteRange {
  start: number
  end: number
}

const CLOCK = /^(\d{2}):(\d{2})$/

/** Parses `HH:mm` to minutes since midnight. `24:00` is the end of the day. Null for anything else. */
export const parseClock = (text: string): number | null => {
  const match = CLOCK.exec(text)
  if (!match) return null
  const hours = Number(match[1])
  const minutes = Number(match[2])
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return null
  return hours * 60 + minutes
}

const padTwo = (n: number): string => (n < 10 ? `0${n}` : `${n}`)

/** Formats minutes since midnight as `HH:mm`. */
export const formatClock = (minutes: number): string =>
  `${padTwo(Math.floor(minutes / 60))}:${padTwo(minutes % 60)}`

/** The smallest multiple of `step` that is at least `n`. */
export const roundUpTo = (n: number, step: number): number => Math.ceil(n / step) * step

/** A half-open range `[start, end)`, in epoch ms or in minutes. */
export interface Interval {
  start: number
  end: number
}

/**
 * The only overlap function. True if the two ranges share a moment. Ranges that only touch do not overlap, and an empty
 * range overlaps nothing.
 */
export const isOverlapping = (a: Interval, b: Interval): boolean =>
  a.start < b.end && b.start < a.end && a.start < a.end && b.start < b.end

const compareStart = (a: Interval, b: Interval): number => a.start - b.start

const isSorted = (list: readonly Interval[]): boolean =>
  list.every((item, i) => i === 0 || (list[i - 1]?.start ?? item.start) <= item.start)

/** Sorts ranges, drops empty ones, and merges those that touch or overlap. */
export const mergeIntervals = (list: readonly Interval[]): Interval[] => {
  const sorted = isSorted(list) ? list : [...list].sort(compareStart)
  const merged: Interval[] = []
  let last: Interval | undefined
  for (const { start, end } of sorted) {
    if (end <= start) continue
    if (last && start <= last.end) {
      if (end > last.end) last.end = end
    } else {
      last = { start, end }
      merged.push(last)
    }
  }
  return merged
}

/** The parts of `open` that `busy` does not cover, in ascending order. */
export const findFreeRanges = (open: readonly Interval[], busy: readonly Interval[]): Interval[] => {
  const blocks = mergeIntervals(busy)
  return mergeIntervals(open).flatMap(({ start, end }) => {
    const gaps: Interval[] = []
    let cursor = start
    for (const block of blocks) {
      if (block.end <= cursor || block.start >= end) continue
      if (block.start > cursor) gaps.push({ start: cursor, end: block.start })
      cursor = Math.max(cursor, block.end)
    }
    if (cursor < end) gaps.push({ start: cursor, end })
    return gaps
  })
}
