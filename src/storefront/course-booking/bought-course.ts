import type { CourseView } from '../../server/services/content/types'
import { courseKey } from '../checkout/course-key'
import type { Purchase } from '../checkout/purchase'
import { courseSession } from './course-session'

/** What the visitor is about to buy, as the browser needs it. */
export interface BoughtCourse extends Pick<CourseView, 'id' | 'slug' | 'title' | 'type' | 'pricePence'> {
  /** In person only. */
  courseDateId: string | null
}

export const keyOf = ({ id, courseDateId }: BoughtCourse): string => courseKey(id, courseDateId)

/** A place in a course, as `confirm-booking` takes it (D69). */
export const coursePurchase = (course: BoughtCourse, isForAnother: boolean): Purchase => ({
  key: keyOf(course),
  session: courseSession(),
  fields: {
    paymentContext: 'course',
    course: { id: course.id },
    ...(course.courseDateId ? { courseDateId: course.courseDateId } : {}),
    ...(isForAnother ? { confirm: true } : {}),
  },
})
