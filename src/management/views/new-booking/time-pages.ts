import { ceilTo, MINUTE } from '@/domain/time/minutes'
import { type DayKey, instantOf } from '@/domain/time/zone'

/** How many times stand on a page. */
const PAGE = 10

/**
 * Free times of a day, earliest first, ten to a page. A page begins with the `next` one, an index: those that have
 * passed stand on pages before it, and never among the ones to come. -1: all have passed.
 */
export const pagesOf = <T>(times: readonly T[], next: number): T[][] => {
  const pages: T[][] = []
  const lead = next < 0 ? 0 : next % PAGE
  if (lead > 0) pages.push(times.slice(0, lead))
  for (let from = lead; from < times.length; from += PAGE) pages.push(times.slice(from, from + PAGE))
  return pages
}

/** The start that a time of staff's own begins with: nine o'clock, or the next quarter of an hour of today (ISO 8601). */
export const likelyStart = (day: DayKey, now: number): string =>
  new Date(Math.max(instantOf(day, 9 * 60), ceilTo(now, 15 * MINUTE))).toISOString()
