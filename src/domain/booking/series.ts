import { addDays, countDaysBetween } from '@/domain/time/calendar'
import {
  type DayKey,
  getMinutesOfDay,
  type Interval,
  isOverlapping,
  type MinuteRange,
  toDayKey,
  toInstant,
} from '@/domain/time/time'

/** A person's working hours on one day. */
interface HoursOfDay extends MinuteRange {
  staff: string
  day: DayKey
}

/** Working hours on one day at a different location. */
export interface HoursAtLocation extends HoursOfDay {
  location: string
}

export interface CopyResult<Elsewhere extends HoursOfDay> extends HoursOfDay {
  /** `there` if those hours are already open, `clash` if the person is at a different location. */
  state: 'new' | 'there' | 'clash'
  /** The hours at a different location that these overlap. */
  met: Elsewhere[]
}

const isSameDay = (a: HoursOfDay, b: HoursOfDay): boolean => a.staff === b.staff && a.day === b.day

interface CopyContext<Elsewhere extends HoursOfDay> {
  /** The person's one-off hours at this location, on the target days. */
  there: readonly HoursOfDay[]
  /** The person's hours of any kind at other locations, on the target days. */
  elsewhere: readonly Elsewhere[]
}

/**
 * Copies the hours of the week from `monday` to the weeks that begin on `mondays`. The results are in chronological
 * order.
 */
export const copyWeek = <Elsewhere extends HoursOfDay>(
  hours: readonly HoursOfDay[],
  monday: DayKey,
  mondays: readonly DayKey[],
  { there, elsewhere }: CopyContext<Elsewhere>,
): CopyResult<Elsewhere>[] =>
  mondays
    .filter((one) => one !== monday)
    .flatMap((one) =>
      hours.map((range) => ({ ...range, day: addDays(one, countDaysBetween(monday, range.day)) })),
    )
    .map((range): CopyResult<Elsewhere> => {
      const isThere = there.some(
        (one) => isSameDay(one, range) && one.start <= range.start && one.end >= range.end,
      )
      if (isThere) return { ...range, state: 'there', met: [] }
      const met = elsewhere.filter((one) => isSameDay(one, range) && isOverlapping(one, range))
      return { ...range, state: met.length > 0 ? 'clash' : 'new', met }
    })
    .sort((a, b) => (a.day === b.day ? a.start - b.start : a.day < b.day ? -1 : 1))

/** Lists `times` starts of a series in ms, `every` weeks apart, at the same London time of day (D64, D10). */
export const listSeriesStarts = (first: number, every: number, times: number): number[] =>
  Array.from({ length: times }, (_, index) =>
    index === 0 ? first : toInstant(addDays(toDayKey(first), index * every * 7), getMinutesOfDay(first)),
  )

/** The instant `days` days later, at the same London time of day. */
const addDaysToTime = (at: number, days: number): number =>
  toInstant(addDays(toDayKey(at), days), getMinutesOfDay(at))

/** Lists the `times` times of a series, `every` weeks apart, with the same London start and end times. */
export const listSeriesTimes = ({ start, end }: Interval, every: number, times: number): Interval[] =>
  Array.from({ length: times }, (_, index) =>
    index === 0
      ? { start, end }
      : { start: addDaysToTime(start, index * every * 7), end: addDaysToTime(end, index * every * 7) },
  )

/**
 * Shifts a time of a series like the time that was moved from `from` to `to`. It moves by the same number of days and
 * to the same time of day.
 */
export const shiftInterval = (time: Interval, from: Interval, to: Interval): Interval => {
  const days = countDaysBetween(toDayKey(from.start), toDayKey(time.start))
  return { start: addDaysToTime(to.start, days), end: addDaysToTime(to.end, days) }
}
