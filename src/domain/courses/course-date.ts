import { fail, ok, type Result } from '../errors'
import { isReasonableDay } from '../time/day-range'
import { DAY, MINUTE } from '../time/minutes'
import { type DayKey, dayOf } from '../time/zone'

/** A course date has so many places at most (D52). */
export const MOST_PLACES = 500
/** It lasts at most so long, in ms (D53); a day more or less is an hour longer when the clocks change. */
const LONGEST_DATE = 31 * DAY

/** From when to when, epoch ms. */
export interface CourseTime {
  start: number
  end: number
}

/** Whether staff may set such a date: the end after the start, at most 31 days, within the years that are kept (D48, D53). */
export const checkCourseTime = ({ start, end }: CourseTime, now: number): Result<CourseTime> => {
  if (end <= start) return fail('RANGE_REVERSED', { field: 'end_time' })
  if (!isReasonableDay(dayOf(start), now)) return fail('DATE_OUT_OF_RANGE', { field: 'start_time' })
  if (end - start > LONGEST_DATE) return fail('RANGE_TOO_LONG', { field: 'end_time' })
  return ok({ start, end })
}

/** True while visitors may still buy a place: it begins after the minimum notice (D53). */
export const isOnSale = ({ start }: Pick<CourseTime, 'start'>, now: number, noticeMinutes: number): boolean =>
  start >= now + noticeMinutes * MINUTE

/** How many places a date has: its own number, else its course's. */
export const placesOf = (
  date: { places?: number | null },
  course: { places?: number | null } | null | undefined,
): number => date.places ?? course?.places ?? 0

/** What is left; never below nothing, also when places were taken away by hand. */
export const placesLeft = (places: number, taken: number): number => Math.max(0, places - taken)

/** Dates by the London day on which they begin (D53), each day's by their start. */
export const byDay = <T extends Pick<CourseTime, 'start'>>(dates: readonly T[]): Map<DayKey, T[]> => {
  const days = new Map<DayKey, T[]>()
  for (const date of [...dates].sort((a, b) => a.start - b.start)) {
    const list = days.get(dayOf(date.start))
    if (list) list.push(date)
    else days.set(dayOf(date.start), [date])
  }
  return days
}
