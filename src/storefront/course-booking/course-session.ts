import type { Purchase } from '@/storefront/checkout/checkout-storage'
import { createRandomKey, readLocal, writeLocal } from '@/client/storage'
import type { CourseView } from '@/server/services/content/types'
import { courseKey } from '@/storefront/checkout/course-key'
import { fetchPayment } from '@/storefront/results/payment'
import type { SiteWords } from '@/messages/site-words'
import { type BreadcrumbPlace, createPlace } from '@/storefront/booking/breadcrumb-place'
import { toCourseHref } from '@/storefront/layout/menu'

const KEY = 'courseSession'

/** Where the browser keeps nothing, the visit is as long as the page. */
let ofPage: string | null = null

/**
 * Whose visit it is, for buying courses: the secret that the customer is bound to and that one order for a date stands
 * for (D40, D55). A basket's ends with the basket; this one is the same in every tab and afterwards, so that going
 * back does not buy twice.
 */
export const getCourseSession = (): string => {
  const session = readLocal(KEY) ?? ofPage ?? createRandomKey()
  ofPage = session
  if (readLocal(KEY) !== session) writeLocal(KEY, session)
  return session
}

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

const toCourseKey = ({ id, courseDateId }: BoughtCourse): string => courseKey(id, courseDateId)

/** A place in a course, as `confirm-booking` takes it (D69). */
export const toCoursePurchase = (course: BoughtCourse, isForAnother: boolean): Purchase => ({
  key: toCourseKey(course),
  session: getCourseSession(),
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

/** Courses / Brow sculpting / … */
export const createCoursePlace = (
  names: Pick<SiteWords['names'], 'courses'>,
  course: Pick<CourseView, 'id' | 'slug' | 'title'> | null,
  here: string,
): BreadcrumbPlace =>
  createPlace(
    [
      { label: names.courses, href: '/courses' },
      ...(course ? [{ label: course.title, href: toCourseHref(course) }] : []),
    ],
    here,
  )
