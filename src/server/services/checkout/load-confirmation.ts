import type { BasePayload } from 'payload'
import { createHash } from 'node:crypto'
import type { Order } from '@/domain/checkout/order'
import { fail, ok, type Result } from '@/domain/errors'
import type { PaymentSource } from '@/domain/payments/port'
import type { PaymentType } from '@/domain/pricing/totals'
import { dependenciesOf } from '@/server/dependencies'
import { type BasketRow, findBasket } from '@/server/repositories/baskets'
import { bindCustomer, type CustomerRow, findCustomer } from '@/server/repositories/customers'
import { createOrderStore } from '@/server/repositories/orders'
import { loadBookingSettings, type BookingSettings } from '@/server/services/settings/booking-settings'
import { type CourseRow, findCourse } from '@/server/repositories/courses'

/** A request to confirm a basket, by a visitor or by staff on their behalf. */
export interface ConfirmRequest {
  basketId: string
  customerId: string
  paymentType: PaymentType
  notes: string
  source: PaymentSource | null
  discountCode: string | null
  /** The amount to pay now that the visitor was shown, in pence. Null if the client did not send it. */
  shownPence: number | null
  /** The total price that the visitor was shown, in pence. Null if the client did not send it. */
  totalShownPence: number | null
  /** The codes of gift vouchers that pay first (D114). */
  voucherCodes?: readonly string[]
  /** The amount that the visitor was shown as paid by them, in pence. Null if the client did not send it. */
  shownVoucherPence?: number | null
  /** True if the visitor asked to begin within the 14 days in which they can cancel (D125). */
  hasExpressRequest?: boolean
  /** The code from the email, needed if paying at the salon requires one (D18). */
  confirmationCode: string | null
  /** The client's idempotency key. Null if none was sent. */
  key: string | null
  session: string | null
  /** The client's address. */
  address: string
  isStaff: boolean
}

/** A confirmation with all the data needed to check it, which is read only once. */
export interface Confirmation {
  request: ConfirmRequest
  basket: BasketRow
  customer: CustomerRow
  /** The basket's existing order. */
  seen: Order | null
  settings: BookingSettings
  now: number
}

/** True if this caller may buy as a customer who is not linked to a visitor. Only staff may for records that staff made. */
const isOpenTo = ({ session, source }: CustomerRow, { isStaff }: Pick<ConfirmRequest, 'isStaff'>): boolean =>
  !session && (isStaff || source === 'visitor')

/**
 * Finds the customer if they belong to the basket's visitor. A customer without a visitor is linked to this one (D40).
 */
const findOwnCustomer = async (
  payload: BasePayload,
  customer: CustomerRow | null,
  { session }: BasketRow,
  request: ConfirmRequest,
): Promise<Result<CustomerRow>> => {
  if (!customer) return fail('CUSTOMER_NOT_FOUND')
  if (customer.session === session) return ok(customer)
  const isFree = isOpenTo(customer, request) && (await bindCustomer(payload, customer.id, session))
  return isFree ? ok(customer) : fail('CUSTOMER_NOT_FOUND')
}

/** Loads everything needed to confirm a basket. Fails with `BASKET_GONE` or `CUSTOMER_NOT_FOUND`. */
export const loadConfirmation = async (
  payload: BasePayload,
  request: ConfirmRequest,
): Promise<Result<Confirmation>> => {
  const { basketId, customerId, session } = request
  const now = dependenciesOf(payload).clock.now()
  const [basket, found, seen, settings] = await Promise.all([
    findBasket(payload, basketId),
    findCustomer(payload, customerId),
    createOrderStore(payload).findByBasket(basketId),
    loadBookingSettings(payload),
  ])
  const isTheirs = basket && (session === null || basket.session === session)
  if (!isTheirs || basket.expiresAt <= now) return fail('BASKET_GONE')
  const customer = await findOwnCustomer(payload, found, basket, request)
  return customer.ok ? ok({ request, basket, customer: customer.value, seen, settings, now }) : customer
}

/** A request to buy a place on a course, by a visitor or by staff on their behalf (D69). */
export interface CourseRequest extends Omit<ConfirmRequest, 'basketId' | 'confirmationCode'> {
  courseId: string | null
  /** Set only for in-person courses. */
  courseDateId: string | null
  /** The start that the visitor was shown, in epoch ms. Null if the client did not send it. */
  shownStart: number | null
  /** The location that the visitor was shown. Null if the client did not send it. */
  shownLocation: string | null
  /** True for an additional place, for someone else (D55). */
  isForAnother: boolean
}

/** A purchase with all the data needed to check it. */
export interface CoursePurchase {
  request: CourseRequest
  course: CourseRow
  customer: CustomerRow
  settings: BookingSettings
  now: number
  /** There is at most one live order with this key. */
  liveKey: string
  /** The failed order that this attempt continues. */
  seen: Order | null
}

/**
 * Checks the session in which the customer was created. Only staff may buy without it. A customer without a session is
 * linked to the first session that buys (D40).
 */
export const checkSession = async (
  payload: BasePayload,
  customer: CustomerRow,
  request: Pick<ConfirmRequest, 'session' | 'isStaff'>,
): Promise<string | null> => {
  const { session, isStaff } = request
  if (customer.session) return isStaff || session === customer.session ? customer.session : null
  if (!isOpenTo(customer, request)) return null
  if (session === null || isStaff) return `customer ${customer.id}`
  return (await bindCustomer(payload, customer.id, session)) ? session : null
}

/**
 * The key that allows one order per session and course date, per session and course if it is online (D55), or per
 * session and purchase of a voucher. The session is hashed because it is a secret.
 */
export const toPurchaseKey = (kind: 'course' | 'voucher', session: string, what: string): string =>
  `${kind}|${createHash('sha256').update(session).digest('hex')}|${what}`

/** Loads the course and the customer. Fails with `NO_COURSE`, `COURSE_NOT_FOUND` or `CUSTOMER_NOT_FOUND`. */
export const loadCoursePurchase = async (payload: BasePayload, request: CourseRequest) => {
  if (request.paymentType !== 'pay-full') return fail('PAYMENT_TYPE_NOT_OFFERED', { field: 'paymentType' })
  if (!request.courseId) return fail('NO_COURSE', { field: 'course' })
  const [course, customer, settings] = await Promise.all([
    findCourse(payload, request.courseId),
    findCustomer(payload, request.customerId),
    loadBookingSettings(payload),
  ])
  if (!course) return fail('COURSE_NOT_FOUND', { field: 'course' })
  const session = customer && (await checkSession(payload, customer, request))
  if (!customer || !session) return fail('CUSTOMER_NOT_FOUND')
  // The key depends on the request and not on how the course is taught now. So if the request is sent again, it gets
  // the first result.
  const key = toPurchaseKey('course', session, request.courseDateId ?? String(course.id))
  const now = dependenciesOf(payload).clock.now()
  return ok({ key, purchase: { request, course, customer, settings, now } })
}

/** More orders than there ever are under one key. */
const MAX_ORDERS = 100

/** The `n`th key, counted from 1, for purchases that may be repeated. The first is the key itself. */
export const toNumberedKey = (key: string, n: number): string => (n === 1 ? key : `${key}|${n}`)

/**
 * The orders with one key (a session and course date, or a payment at the desk), in the order in which they were made.
 */
export const listPurchaseOrders = async (payload: BasePayload, key: string): Promise<Order[]> => {
  const orders: Order[] = []
  for (let n = 1; n <= MAX_ORDERS; n++) {
    const order = await createOrderStore(payload).findByBasket(toNumberedKey(key, n))
    if (!order) break
    orders.push(order)
  }
  return orders
}
