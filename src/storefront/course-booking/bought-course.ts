import type { CourseView } from '../../server/services/content/types'
import { courseKey } from '../checkout/course-key'
import type { Purchase } from '../checkout/purchase'
import { fetchPayment } from '../results/payment'
import { courseSession } from './course-session'

/** What the visitor is about to buy, as the browser needs it. */
export interface BoughtCourse extends Pick<CourseView, 'id' | 'slug' | 'title' | 'type' | 'pricePence'> {
  /** In person only. */
  courseDateId: string | null
  /** When that date begins, as shown here. */
  start: number | null
  /** Where it is, as shown here. */
  locationId: string | null
  /** The date and its place in words; null online. */
  when: string | null
}

const keyOf = ({ id, courseDateId }: BoughtCourse): string => courseKey(id, courseDateId)

/** A place in a course, as `confirm-booking` takes it (D69). */
export const coursePurchase = (course: BoughtCourse, isForAnother: boolean): Purchase => ({
  key: keyOf(course),
  session: courseSession(),
  fields: {
    paymentContext: 'course',
    course: { id: course.id },
    ...(course.courseDateId ? { courseDateId: course.courseDateId } : {}),
    // Written here: reading instants, beside which that function stands, would weigh 3 kB in the checkout.
    ...(course.start === null ? {} : { courseDateStart: new Date(course.start).toISOString() }),
    ...(course.locationId ? { courseDateLocation: course.locationId } : {}),
    ...(isForAnother ? { confirm: true } : {}),
  },
})

/** False once the place that was bought was cancelled or moved to another date: then it may be bought anew (D55). */
export const isStillBought = async (
  paymentId: string,
  { courseDateId }: Pick<BoughtCourse, 'courseDateId'>,
): Promise<boolean> => {
  const answer = await fetchPayment(paymentId)
  const payment = answer.ok ? answer.value.payment : null
  if (!payment?.course_status) return true
  return payment.course_status !== 'Cancelled' && payment.course_date_id === courseDateId
}
