import { createHash } from 'node:crypto'
import type { BasePayload } from 'payload'
import type { Order } from '../../../domain/checkout/order'
import { fail, ok } from '../../../domain/errors'
import { dependenciesOf } from '../../dependencies'
import { type CourseRow, storedCourse } from '../../repositories/courses'
import { bindCustomer, type CustomerRow, findCustomer } from '../../repositories/customers'
import { type BookingSettings, bookingSettings } from '../settings/booking-settings'
import type { ConfirmRequest } from './load-confirmation'

/** What a visitor, or staff for one, sends to buy a place in a course (D69). */
export interface CourseRequest extends Omit<ConfirmRequest, 'basketId' | 'confirmationCode'> {
  courseId: string | null
  /** In person only. */
  courseDateId: string | null
  /** When it was shown to begin; null when the client did not say. */
  shownStart: number | null
  /** Where it was shown to be; null when the client did not say. */
  shownLocation: string | null
  /** A further place, for somebody else (D55). */
  isForAnother: boolean
}

/** A purchase with all that it is judged by. */
export interface CoursePurchase {
  request: CourseRequest
  course: CourseRow
  customer: CustomerRow
  settings: BookingSettings
  now: number
  /** What there is one live order for. */
  liveKey: string
  /** The failed order that this attempt continues. */
  seen: Order | null
}

/** Whose visit it is: the session with which the customer was made; one made without is bound to the first that asks (D40). */
const sessionOf = async (
  payload: BasePayload,
  customer: CustomerRow,
  { session, isStaff }: CourseRequest,
): Promise<string | null> => {
  if (customer.session) return session === null || session === customer.session ? customer.session : null
  if (session === null || isStaff) return `customer ${customer.id}`
  return (await bindCustomer(payload, customer.id, session)) ? session : null
}

/** One order per session and course date; online per session and course (D55). The session itself is a secret. */
const keyOf = (session: string, what: string): string =>
  `course|${createHash('sha256').update(session).digest('hex')}|${what}`

/** What is bought, and by whom. `NO_COURSE`, `COURSE_NOT_FOUND`, `CUSTOMER_NOT_FOUND`. */
export const loadCoursePurchase = async (payload: BasePayload, request: CourseRequest) => {
  if (request.paymentType !== 'pay-full') return fail('PAYMENT_TYPE_NOT_OFFERED', { field: 'paymentType' })
  if (!request.courseId) return fail('NO_COURSE', { field: 'course' })
  const [course, customer, settings] = await Promise.all([
    storedCourse(payload, request.courseId),
    findCustomer(payload, request.customerId),
    bookingSettings(payload),
  ])
  if (!course) return fail('COURSE_NOT_FOUND', { field: 'course' })
  const session = customer && (await sessionOf(payload, customer, request))
  if (!customer || !session) return fail('CUSTOMER_NOT_FOUND')
  // By what was asked for, not by how the course is taught by now: who asks again gets the first result.
  const key = keyOf(session, request.courseDateId ?? String(course.id))
  const now = dependenciesOf(payload).clock.now()
  return ok({ key, purchase: { request, course, customer, settings, now } })
}
