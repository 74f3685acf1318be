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
