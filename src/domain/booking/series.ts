import { addDays } from '../time/calendar'
import { dayOf, instantOf, minutesOf } from '../time/zone'

/** The starts of a series in ms: `times` of them, `every` weeks apart, at one time of London's day (D64, D10). */
export const seriesStarts = (first: number, every: number, times: number): number[] =>
  Array.from({ length: times }, (_, index) =>
    index === 0 ? first : instantOf(addDays(dayOf(first), index * every * 7), minutesOf(first)),
  )
