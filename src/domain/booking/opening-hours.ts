import { type Interval, normalise } from '../time/interval'
import type { MinuteRange } from '../time/minutes'
import { type DayKey, dayNumber, instantOfNumber, weekdayOfNumber } from '../time/zone'

export type { MinuteRange } from '../time/minutes'

/** Working hours of one person at one location: index 0 (Monday) to 6, ranges in minutes since midnight. */
export type WeeklyHours = readonly (readonly MinuteRange[])[]

/** One-off availability: a range of minutes on one London day. */
export interface OneOff extends MinuteRange {
  day: DayKey
}

/** Open time of one person at one location: working hours there ∪ one-off availability there (D12), in ms. */
export const openIntervals = (input: {
  weekly: WeeklyHours
  oneOffs: readonly OneOff[]
  /** First day. */
  from: DayKey
  /** Last day, included. */
  to: DayKey
}): Interval[] => {
  const first = dayNumber(input.from)
  const last = dayNumber(input.to)
  const open: Interval[] = []
  const add = (n: number, { start, end }: MinuteRange) =>
    open.push({ start: instantOfNumber(n, start), end: instantOfNumber(n, end) })
  for (let n = first; n <= last; n++) {
    for (const range of input.weekly[weekdayOfNumber(n)] ?? []) add(n, range)
  }
  for (const oneOff of input.oneOffs) {
    const n = dayNumber(oneOff.day)
    if (n >= first && n <= last) add(n, oneOff)
  }
  return normalise(open)
}
