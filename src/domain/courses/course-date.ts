import { findFreeSlug as firstFree } from '@/domain/text/slug'
import { fail, ok, type Result } from '@/domain/errors'
import { isReasonableDay } from '@/domain/time/calendar'
import { DAY, MINUTE } from '@/domain/time/minutes'
import { type DayKey, toDayKey } from '@/domain/time/zone'

/** How a course is taught; in person unless said otherwise (D51). */
export const courseTypes = ['in-person', 'online'] as const
export type CourseType = (typeof courseTypes)[number]

/** Only an in-person course has dates: those that it had before it was taught online are not offered (D69). */
export const hasDates = ({ courseType }: { courseType: CourseType }): boolean => courseType === 'in-person'

/** A place in a course as it is sold: title and price are those that were checked on the server (D49). */
export interface CourseLine {
  courseId: string
  title: string
  courseType: CourseType
  pricePence: number
  /** In person only. */
  date: {
    id: string
    locationId: string
    locationName: string
    /** Epoch ms. */
    start: number
    end: number
  } | null
}

/** What a date is recognised by: when it is and where. Instants in ms. */
interface WhenAndWhere {
  start: number
  end: number
  /** The location's id. */
  location: string
}

/** Whether a date still is when and where it was sold; staff may have moved it since. */
export const isAsSold = (
  { start, end, locationId }: NonNullable<CourseLine['date']>,
  date: WhenAndWhere,
): boolean => start === date.start && end === date.end && locationId === date.location

/** Words below /courses that lead to pages of ours: no course is called so in its address. */
const reservedSlugs = new Set(['book-course'])

/** Whether a page of ours stands at that address below /courses. */
export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug)

/** The first of `slug`, `slug-2`, `slug-3` … that is neither reserved nor taken. */
export const findFreeCourseSlug = (slug: string, taken: ReadonlySet<string>): string =>
  firstFree(slug === '' ? 'course' : slug, (tried) => !taken.has(tried) && !isReservedSlug(tried))

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
  if (!isReasonableDay(toDayKey(start), now)) return fail('DATE_OUT_OF_RANGE', { field: 'start_time' })
  if (end - start > LONGEST_DATE) return fail('RANGE_TOO_LONG', { field: 'end_time' })
  return ok({ start, end })
}

/** True while visitors may still buy a place: it begins after the minimum notice (D53). */
export const isOnSale = ({ start }: Pick<CourseTime, 'start'>, now: number, noticeMinutes: number): boolean =>
  start >= now + noticeMinutes * MINUTE

/** How many places a date has: its own number, else its course's. */
export const getSeatLimit = (
  date: { places?: number | null },
  course: { places?: number | null } | null | undefined,
): number => date.places ?? course?.places ?? 0

/** What is left; never below nothing, also when places were taken away by hand. */
export const countSeatsLeft = (places: number, taken: number): number => Math.max(0, places - taken)

/** Dates by the London day on which they begin (D53), each day's by their start. */
export const groupByDay = <T extends Pick<CourseTime, 'start'>>(dates: readonly T[]): Map<DayKey, T[]> => {
  const days = new Map<DayKey, T[]>()
  for (const date of [...dates].sort((a, b) => a.start - b.start)) {
    const list = days.get(toDayKey(date.start))
    if (list) list.push(date)
    else days.set(toDayKey(date.start), [date])
  }
  return days
}
