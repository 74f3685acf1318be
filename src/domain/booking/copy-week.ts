import { addDays, daysBetween } from '../time/calendar'
import { overlaps } from '../time/interval'
import type { MinuteRange } from '../time/minutes'
import type { DayKey } from '../time/zone'

/** When somebody works on one day. */
export interface HoursOfDay extends MinuteRange {
  staff: string
  day: DayKey
}

/** The same at another location. */
export interface HoursAtPlace extends HoursOfDay {
  location: string
}

export interface Copied<Elsewhere extends HoursOfDay> extends HoursOfDay {
  /** `there`: it is open then already; `clash`: the person is elsewhere. */
  state: 'new' | 'there' | 'clash'
  /** What a clash meets. */
  met: Elsewhere[]
}

const isSameDay = (a: HoursOfDay, b: HoursOfDay): boolean => a.staff === b.staff && a.day === b.day

interface Around<Elsewhere extends HoursOfDay> {
  /** One-off hours at the location, on the days that are copied to. */
  there: readonly HoursOfDay[]
  /** Hours of whatever kind at other locations, on those days. */
  elsewhere: readonly Elsewhere[]
}

/** What the hours of the week from `monday` become in the weeks that begin on `mondays`, in order of time. */
export const copyWeek = <Elsewhere extends HoursOfDay>(
  hours: readonly HoursOfDay[],
  monday: DayKey,
  mondays: readonly DayKey[],
  { there, elsewhere }: Around<Elsewhere>,
): Copied<Elsewhere>[] =>
  mondays
    .filter((one) => one !== monday)
    .flatMap((one) => hours.map((range) => ({ ...range, day: addDays(one, daysBetween(monday, range.day)) })))
    .map((range): Copied<Elsewhere> => {
      const isThere = there.some(
        (one) => isSameDay(one, range) && one.start <= range.start && one.end >= range.end,
      )
      if (isThere) return { ...range, state: 'there', met: [] }
      const met = elsewhere.filter((one) => isSameDay(one, range) && overlaps(one, range))
      return { ...range, state: met.length > 0 ? 'clash' : 'new', met }
    })
    .sort((a, b) => (a.day === b.day ? a.start - b.start : a.day < b.day ? -1 : 1))
