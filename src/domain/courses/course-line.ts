import type { CourseType } from './course-type'

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
