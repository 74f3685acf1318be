import { fail, ok, type Result } from '@/domain/errors'
import { isReasonableDay } from '@/domain/time/calendar'
import { DAY, type DayKey, MINUTE, toDayKey } from '@/domain/time/time'

/** How a course is taught. In person is the default (D51). */
export const courseTypes = ['in-person', 'online'] as const
export type CourseType = (typeof courseTypes)[number]

/** True for in-person courses. Dates from before a course moved online are not offered (D69). */
export const hasDates = ({ courseType }: { courseType: CourseType }): boolean => courseType === 'in-person'

/** A place in a course as sold. The server has checked its title and price (D49). */
export interface CourseLine {
  courseId: string
  title: string
  courseType: CourseType
  pricePence: number
  /** Set only for in-person courses. */
  date: {
    id: string
    locationId: string
    locationName: string
    /** Epoch ms. */
    start: number
    end: number
  } | null
  /** When the buyer made the express request, in epoch ms (D125). */
  expressRequestAt?: number
}

/** The time and place that identify a date. Instants in ms. */
interface WhenAndWhere {
  start: number
  end: number
  /** The location's id. */
  location: string
}

/** True if a date still has the time and location with which it was sold. Staff may have moved it since. */
export const isAsSold = (
  { start, end, locationId }: NonNullable<CourseLine['date']>,
  date: WhenAndWhere,
): boolean => start === date.start && end === date.end && locationId === date.location
/** The longest a course date can last, in ms (D53). It can be an hour longer or shorter when the clocks change. */
const LONGEST_DATE = 31 * DAY

/** Start and end, epoch ms. */
export interface CourseTime {
  start: number
  end: number
}

/**
 * Checks the time of a date set by staff (D48, D53). The end must be after the start, it must last at most 31 days, and
 * it must be within the years that we store.
 */
export const checkCourseTime = ({ start, end }: CourseTime, now: number): Result<CourseTime> => {
  if (end <= start) return fail('RANGE_REVERSED', { field: 'end_time' })
  if (!isReasonableDay(toDayKey(start), now)) return fail('DATE_OUT_OF_RANGE', { field: 'start_time' })
  if (end - start > LONGEST_DATE) return fail('RANGE_TOO_LONG', { field: 'end_time' })
  return ok({ start, end })
}

/** True while visitors may still buy a place. The date must begin after the minimum notice (D53). */
export const isOnSale = ({ start }: Pick<CourseTime, 'start'>, now: number, noticeMinutes: number): boolean =>
  start >= now + noticeMinutes * MINUTE

/** The number of places at a date: its own number, or that of its course. */
export const getSeatLimit = (
  date: { places?: number | null },
  course: { places?: number | null } | null | undefined,
): number => date.places ?? course?.places ?? 0

/** The places left. Never negative, even if staff have reduced the number of places. */
export const countSeatsLeft = (places: number, taken: number): number => Math.max(0, places - taken)

/** Groups dates by the London day on which they begin (D53), sorted by start within each day. */
export const groupByDay = <T extends Pick<CourseTime, 'start'>>(dates: readonly T[]): Map<DayKey, T[]> => {
  const days = new Map<DayKey, T[]>()
  for (const date of [...dates].sort((a, b) => a.start - b.start)) {
    const list = days.get(toDayKey(date.start))
    if (list) list.push(date)
    else days.set(toDayKey(date.start), [date])
  }
  return days
}
