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

const padTwo = (n: number): string => (n < 10 ? `0${n}` : `${n}`)

/** The smallest multiple of `step` that is at least `n`. */
export const roundUpTo = (n: number, step: number): number => Math.ceil(n / step) * step

/** A half-open range `[start, end)`, in epoch ms or in minutes. */
export interface Interval {
  start: number
  end: number
}

/**
 * London time is calculated without a date library, because the slot engine's inner loop needs its speed
 * (docs/decisions/0010-our-own-zone-maths.md). Days and weeks are counted by day number (./calendar). British Summer
 * Time begins at 01:00 UTC on the last Sunday of March and ends at 01:00 UTC on the last Sunday of October. This
 * has been the case since 1996 (Summer Time Order 2002). `tests/unit/time/zone.test.ts` compares the results with Intl
 * for 1996–2037.
 */

/** A London calendar day, `yyyy-MM-dd`. Days sort correctly as text. */
export type DayKey = string

const getLastSundayAtOne = (year: number, month: number): number => {
  const lastOfMonth = Date.UTC(year, month + 1, 0, 1)
  return lastOfMonth - new Date(lastOfMonth).getUTCDay() * DAY
}

const MARCH = 2
const OCTOBER = 9
const summers = new Map<number, { start: number; end: number }>()

const getSummerTime = (year: number): { start: number; end: number } => {
  let summer = summers.get(year)
  if (!summer) {
    summer = { start: getLastSundayAtOne(year, MARCH), end: getLastSundayAtOne(year, OCTOBER) }
    summers.set(year, summer)
  }
  return summer
}

/** How far London's clocks are ahead of UTC at an instant, in ms: 0 or one hour. */
export const getOffsetAt = (ms: number): number => {
  const { start, end } = getSummerTime(new Date(ms).getUTCFullYear())
  return ms >= start && ms < end ? HOUR : 0
}

/** The number of days from 1970-01-01 to a day key. */
export const toDayNumber = (day: DayKey): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / DAY

/** The day key that is a number of days after 1970-01-01. */
export const fromDayNumber = (n: number): DayKey => {
  const date = new Date(n * DAY)
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${padTwo(date.getUTCMonth() + 1)}-${padTwo(date.getUTCDate())}`
}

/** The London day of an instant. */
export const toDayKey = (ms: number): DayKey => fromDayNumber(Math.floor((ms + getOffsetAt(ms)) / DAY))

/** Like `toDayKey`, but as a number, without creating a text. */
export const getDayNumberAt = (ms: number): number => Math.floor((ms + getOffsetAt(ms)) / DAY)

/** The time on London's clocks at an instant, in whole minutes since midnight. */
export const getMinutesOfDay = (ms: number): number => {
  const local = ms + getOffsetAt(ms)
  return Math.floor((local - Math.floor(local / DAY) * DAY) / MINUTE)
}

/** Like `toInstant`, but for a day number. */
export const toInstantOfDayNumber = (n: number, minutes: number): number => {
  const local = n * DAY + minutes * MINUTE
  const { start, end } = getSummerTime(new Date(n * DAY).getUTCFullYear())
  if (local < start) return local
  if (local < start + HOUR) return start
  return local < end + HOUR ? local - HOUR : local
}

/**
 * The instant at which London's clocks show `minutes` since midnight on `day` (1440 is the next midnight). A time
 * skipped in March becomes the moment of the change. For a time that occurs twice in October, the first is used. So
 * later clock times never give earlier instants.
 */
export const toInstant = (day: DayKey, minutes: number): number =>
  toInstantOfDayNumber(toDayNumber(day), minutes)

/** The first instant of a London day. */
export const getDayStart = (day: DayKey): number => toInstant(day, 0)

/** The first instant after a London day. */
export const getDayEnd = (day: DayKey): number => toInstant(day, DAY_MINUTES)

/** The weekday of a day number, 0 (Monday) to 6 (Sunday). 1970-01-01 was a Thursday. */
export const getWeekdayOfDayNumber = (n: number): number => (((n + 3) % 7) + 7) % 7

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
