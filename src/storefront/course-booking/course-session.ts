import type { Purchase } from '@/storefront/checkout/checkout-storage'
import { createRandomKey, readLocal, writeLocal } from '@/client/storage'
import type { CourseView } from '@/server/services/content/types'
import { courseKey } from '@/storefront/checkout/attempt'
import { courseTexts } from '@/messages/course-booking'
import {
  type CustomerForm,
  type FieldName,
  listEmptyFields,
  type Required,
} from '@/storefront/checkout/fields'

const KEY = 'courseSession'

/** Holds the session while the page is open, in case the browser has no storage. */
let inMemory: string | null = null

/**
 * The visitor's session for buying courses. This secret identifies the customer, and prevents a second order for the
 * same date (D40, D55). A basket's session ends with the basket. This one lasts and is shared by all tabs, so that
 * going back does not buy twice.
 */
export const getCourseSession = (): string => {
  const session = readLocal(KEY) ?? inMemory ?? createRandomKey()
  inMemory = session
  if (readLocal(KEY) !== session) writeLocal(KEY, session)
  return session
}

/** The course being bought, with the data the browser needs. */
export interface BoughtCourse extends Pick<CourseView, 'id' | 'slug' | 'title' | 'type' | 'pricePence'> {
  /** Only for in-person courses. */
  courseDateId: string | null
  /** The start of the date, as shown here. */
  start: number | null
  /** The id of its location, as shown here. */
  locationId: string | null
  /** The date and location as text. Null for online courses. */
  when: string | null
}

const toCourseKey = ({ id, courseDateId }: BoughtCourse): string => courseKey(id, courseDateId)

/** A place on a course, as `confirm-booking` expects it (D69). */
export const toCoursePurchase = (
  course: BoughtCourse,
  { isForAnother, hasExpressRequest }: { isForAnother: boolean; hasExpressRequest: boolean },
): Purchase => ({
  key: toCourseKey(course),
  session: getCourseSession(),
  fields: {
    paymentContext: 'course',
    course: { id: course.id },
    ...(course.courseDateId ? { courseDateId: course.courseDateId } : {}),
    // Formatted here, because the helper would add 3 kB of code for parsing instants to the checkout.
    ...(course.start === null ? {} : { courseDateStart: new Date(course.start).toISOString() }),
    ...(course.locationId ? { courseDateLocation: course.locationId } : {}),
    ...(isForAnother ? { confirm: true } : {}),
    ...(hasExpressRequest ? { expressRequest: true } : {}),
  },
})

/** False if the place has since been cancelled or moved to a different date. It may then be bought again (D55). */
export const isStillBought = async (
  paymentId: string,
  { courseDateId }: Pick<BoughtCourse, 'courseDateId'>,
): Promise<boolean> => {
  const loaded = await import('@/storefront/results/payment').catch(() => null)
  const answer = await loaded?.fetchPayment(paymentId)
  const payment = answer?.ok ? answer.value.payment : null
  if (!payment?.course_status) return true
  return payment.course_status !== 'Cancelled' && payment.course_date_id === courseDateId
}

const courseFieldNames: Required = {
  firstName: courseTexts.firstName,
  lastName: courseTexts.lastName,
  email: courseTexts.email,
  phone: courseTexts.phone,
  city: courseTexts.city,
  postcode: courseTexts.postcode,
}

/**
 * The course form. Each empty required field shows its error, and the alert shows the first one (S4). The address is
 * optional (D70).
 */
export const courseForm: CustomerForm = {
  required: Object.keys(courseFieldNames) as FieldName[],
  problem: (fields) => {
    const empty = listEmptyFields(fields, courseFieldNames)
    const [first] = empty
    return first ? { alert: first[1], errors: Object.fromEntries(empty) } : null
  },
  failed: courseTexts.customerFailed,
}
