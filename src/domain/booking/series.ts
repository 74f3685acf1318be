import { addDays, daysBetween } from '../time/calendar'
import type { Interval } from '../time/interval'
import { dayOf, instantOf, minutesOf } from '../time/zone'

/** The starts of a series in ms: `times` of them, `every` weeks apart, at one time of London's day (D64, D10). */
export const seriesStarts = (first: number, every: number, times: number): number[] =>
  Array.from({ length: times }, (_, index) =>
    index === 0 ? first : instantOf(addDays(dayOf(first), index * every * 7), minutesOf(first)),
  )

/** An instant so many days later, at the same time of London's day. */
const daysLater = (at: number, days: number): number => instantOf(addDays(dayOf(at), days), minutesOf(at))

/** The times of a series: `times` of them, `every` weeks apart, each from and to the same times of London's day. */
export const seriesTimes = ({ start, end }: Interval, every: number, times: number): Interval[] =>
  Array.from({ length: times }, (_, index) =>
    index === 0
      ? { start, end }
      : { start: daysLater(start, index * every * 7), end: daysLater(end, index * every * 7) },
  )

/** A time of a series, moved as another one of it was from `from` to `to`: by as many days, to the same hours. */
export const movedAlike = (time: Interval, from: Interval, to: Interval): Interval => {
  const days = daysBetween(dayOf(from.start), dayOf(time.start))
  return { start: daysLater(to.start, days), end: daysLater(to.end, days) }
}
