import type { MinuteRange } from '../time/minutes'
import type { DayKey } from '../time/zone'

export type { MinuteRange } from '../time/minutes'

/** Working hours of one person at one location: index 0 (Monday) to 6, ranges in minutes since midnight. */
export type WeeklyHours = readonly (readonly MinuteRange[])[]

/** One-off availability: a range of minutes on one London day. */
export interface OneOff extends MinuteRange {
  day: DayKey
}
