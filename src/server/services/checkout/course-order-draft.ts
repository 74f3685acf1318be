import type { BasePayload } from 'payload'
import type { Order } from '../../../domain/checkout/order'
import { isOnSale } from '../../../domain/courses/course-date'
import type { CourseLine } from '../../../domain/courses/course-line'
import { hasDates } from '../../../domain/courses/course-type'
import { fail, ok, type Result } from '../../../domain/errors'
import { totalsOf } from '../../../domain/pricing/totals'
import { findCourseDate, publishedCourse } from '../../repositories/courses'
import { findLocation, isOnTheSite } from '../../repositories/people'
import type { Row } from '../../repositories/store'
import { applyDiscount } from '../discounts/apply-discount'
import type { CoursePurchase } from './load-course-purchase'
import { freshAttempt, idsOf, sourceFor, sumsOf } from './order-parts'

interface Drawn {
  date: CourseLine['date']
  location: Row<'locations'> | null
}

/**
 * The date, while it is on sale (D53) and stands where the visitor saw it; none online. Whoever saw a date is not sold
 * a course that is taught online by now, nor the other way round.
 */
const dateOf = async (
  payload: BasePayload,
  { course, request, settings, now }: CoursePurchase,
): Promise<Result<Drawn>> => {
  const { courseDateId } = request
  const field = 'courseDateId'
  if (!hasDates(course))
    return courseDateId ? fail('COURSE_DATE_CLOSED', { field }) : ok({ date: null, location: null })
  if (!courseDateId) return fail('COURSE_DATE_REQUIRED', { field })
  const row = await findCourseDate(payload, courseDateId)
  if (!row || row.course !== String(course.id)) return fail('COURSE_DATE_NOT_FOUND', { field })
  const location = await findLocation(payload, row.location)
  const isOffered = isOnSale(row, now, settings.noticeMinutes) && location !== null && isOnTheSite(location)
  const isOpen = !row.archived && (request.isStaff || isOffered)
  const { shownStart, shownLocation } = request
  const isAsShown =
    (shownStart === null || shownStart === row.start) &&
    (shownLocation === null || shownLocation === row.location)
  if (!isOpen) return fail('COURSE_DATE_CLOSED', { field })
  if (!isAsShown) return fail('COURSE_DATE_MOVED', { field })
  const { id, location: locationId, start, end } = row
  return ok({ date: { id, locationId, locationName: location?.name ?? '', start, end }, location })
}

/** An order for one place, with the price of now (P3). Nothing is written. */
export const draftCourseOrder = async (
  payload: BasePayload,
  purchase: CoursePurchase,
): Promise<Result<Order>> => {
  const { request, customer, liveKey, seen, now } = purchase
  const course = await publishedCourse(payload, String(purchase.course.id))
  if (!course) return fail('COURSE_NOT_FOUND', { field: 'course' })
  const drawn = await dateOf(payload, { ...purchase, course })
  if (!drawn.ok) return drawn
  const { title, courseType, pricePence } = course
  const line: CourseLine = {
    ...{ courseId: String(course.id), title, courseType, pricePence: pricePence ?? 0 },
    date: drawn.value.date,
  }
  const ids = idsOf({ key: request.key, seen })
  const at = { now, email: customer.email ?? null, order: ids.id }
  const priced = [{ serviceId: line.courseId, pricePence: line.pricePence }]
  const discount = request.discountCode
    ? await applyDiscount(payload, request.discountCode, priced, at)
    : ok(null)
  if (!discount.ok) return discount
  const totals = totalsOf(priced, 'pay-full', discount.value?.pence ?? 0)
  const source = sourceFor(request, totals)
  if (!source.ok) return source
  return ok({
    ...ids,
    ...sumsOf(totals, discount.value),
    ...freshAttempt(now),
    ...{ basketId: liveKey, customerId: customer.id, paymentType: 'pay-full', source: source.value },
    ...{ buyerEmail: customer.email ?? null, lines: [], course: line, desk: null },
    notes: request.notes,
    providerLocation: drawn.value.location?.squareLocation?.trim() || null,
  })
}
