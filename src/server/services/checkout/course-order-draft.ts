import type { BasePayload } from 'payload'
import { createFreshAttempt, createOrderIds, toSourceFor, toOrderSums } from './order-draft'
import type { Outcome } from '@/domain/checkout/checkout'
import { fail, ok, type Result } from '@/domain/errors'
import { dependenciesOf } from '@/server/dependencies'
import { countOne } from '@/server/repositories/counters'
import { countFreeOfChargeSeats } from '@/server/repositories/unpaid-bookings'
import { findLocation, isOnTheSite } from '@/server/repositories/catalogue'
import type { CoursePurchase } from './load-confirmation'
import { type Attempt, getCap, runInBuyerTurn, getBuyerIdentity } from './unpaid-caps'
import type { Order } from '@/domain/checkout/order'
import { needsExpressRequest } from '@/domain/courses/course-refund'
import { type CourseLine, hasDates, isOnSale } from '@/domain/courses/course-date'
import { calculateTotals } from '@/domain/pricing/totals'
import { findCourseDate, findPublishedCourse } from '@/server/repositories/courses'
import type { Row } from '@/server/repositories/store'
import { payWithVouchers } from '@/server/services/payments/order-vouchers'
import { applyDiscount } from '@/server/services/discounts/apply-discount'

const HOUR_IN_SECONDS = 3600

/** True if a customer who pays nothing already has as many free places as allowed. */
const isBeyond = async (payload: BasePayload, purchase: CoursePurchase): Promise<boolean> => {
  const { clock, rateLimitFactor } = dependenciesOf(payload)
  const { mailbox, phone } = getBuyerIdentity(purchase)
  const { caps } = purchase.settings
  const now = clock.now()
  const [ofEmail, ofPhone] = await Promise.all([
    mailbox ? countFreeOfChargeSeats(payload, { mailbox }, now) : 0,
    phone ? countFreeOfChargeSeats(payload, { phoneKey: phone }, now) : 0,
  ])
  return (
    ofEmail >= getCap(caps.perEmail, rateLimitFactor) || ofPhone >= getCap(caps.perPhone, rateLimitFactor)
  )
}

/**
 * Limits free places, because otherwise a code for the full price could fill a date. As for unpaid bookings, there is a
 * limit per email address, per phone number, and per client address and hour (D67). An emailed code does not lift this
 * limit. More places must be paid for or booked by phone.
 */
export const enforceFreeSeatLimit = async (
  payload: BasePayload,
  purchase: CoursePurchase,
  attempt: Attempt,
): Promise<Result<Outcome>> => {
  const { rateLimitFactor } = dependenciesOf(payload)
  if (rateLimitFactor === 0) return attempt()
  return runInBuyerTurn(payload, purchase, async () => {
    if (await isBeyond(payload, purchase)) return fail('PAY_ONLINE_OR_CALL')
    const limit = getCap(purchase.settings.caps.perAddress, rateLimitFactor)
    const key = `free-places|${purchase.request.address}`
    const counted = await countOne(payload, { key, seconds: HOUR_IN_SECONDS, limit })
    const result = counted.wait > 0 ? fail('PAY_ONLINE_OR_CALL') : await attempt()
    if (!result.ok || result.value.kind !== 'confirmed') await counted.takeBack()
    return result
  })
}

interface Drawn {
  date: CourseLine['date']
  location: Row<'locations'> | null
}

/**
 * Returns the date if it is on sale (D53) and is as the visitor saw it. An online course has no date. If the course has
 * changed between in person and online in the meantime, the purchase is refused.
 */
const checkCourseDate = async (
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

/** Drafts an order for one place at the current price (P3). Nothing is saved. */
export const draftCourseOrder = async (
  payload: BasePayload,
  purchase: CoursePurchase,
): Promise<Result<Order>> => {
  const { request, customer, liveKey, seen, now } = purchase
  const course = await findPublishedCourse(payload, String(purchase.course.id))
  if (!course) return fail('COURSE_NOT_FOUND', { field: 'course' })
  const drawn = await checkCourseDate(payload, { ...purchase, course })
  if (!drawn.ok) return drawn
  const { title, courseType, pricePence } = course
  const isEarly = needsExpressRequest(
    { start: drawn.value.date?.start ?? null, boughtAt: now },
    purchase.settings.courses,
  )
  const line: CourseLine = {
    courseId: String(course.id),
    title,
    courseType,
    pricePence: pricePence ?? 0,
    date: drawn.value.date,
    ...(isEarly && request.hasExpressRequest ? { expressRequestAt: now } : {}),
  }
  const ids = createOrderIds({ key: request.key, seen })
  const at = { now, email: customer.email ?? null, order: ids.id }
  const priced = [{ serviceId: line.courseId, pricePence: line.pricePence, depositPence: 0 }]
  const discount = request.discountCode
    ? await applyDiscount(payload, request.discountCode, priced, at)
    : ok(null)
  if (!discount.ok) return discount
  const totals = calculateTotals(priced, 'pay-full', discount.value?.pence ?? 0)
  const paid = await payWithVouchers(payload, totals, request, now)
  if (!paid.ok) return paid
  const source = toSourceFor(request, paid.value.totals)
  if (!source.ok) return source
  // Checked last. A page that asks about an earlier payment sends no card and no request, and is told about the card.
  if (isEarly && !request.hasExpressRequest && !request.isStaff)
    return fail('EXPRESS_REQUEST_NEEDED', { field: 'expressRequest' })
  return ok({
    ...ids,
    ...toOrderSums(paid.value.totals, discount.value),
    ...createFreshAttempt(now),
    basketId: liveKey,
    customerId: customer.id,
    paymentType: 'pay-full',
    source: source.value,
    buyerEmail: customer.email ?? null,
    lines: [],
    course: line,
    voucher: null,
    usedVouchers: paid.value.usedVouchers,
    desk: null,
    notes: request.notes,
    providerLocation: drawn.value.location?.squareLocation?.trim() || null,
  })
}
