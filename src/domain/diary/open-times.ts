import type { OneOff, WeeklyHours } from '../booking/opening-hours'
import { normalise } from '../time/interval'
import type { MinuteRange } from '../time/minutes'
import { type DayKey, dayNumber, weekdayOfNumber } from '../time/zone'

/** One person's time at one place, as it is stored. */
export interface StoredHours {
  weekly: WeeklyHours
  oneOffs: readonly OneOff[]
}

/** When somebody works at a place on a London day: weekly hours and one-off availability (D12), merged, in minutes since midnight. */
export const openTimesOn = (day: DayKey, { weekly, oneOffs }: StoredHours): MinuteRange[] =>
  normalise([
    ...(weekly[weekdayOfNumber(dayNumber(day))] ?? []),
    ...oneOffs.filter((one) => one.day === day).map(({ start, end }) => ({ start, end })),
  ])
