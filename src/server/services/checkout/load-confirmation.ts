import { findStored } from '@/server/repositories/content'
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
import { type CourseRow } from '@/server/repositories/courses'
import { driveOrder } from '@/domain/checkout/checkout'
import { withMutex } from '@/server/with-lease'
import { createCheckoutPorts } from './ports'

/** What a visitor, or staff for one, sends to confirm a basket. */
export interface ConfirmRequest {
  basketId: string
  customerId: string
  paymentType: PaymentType
  notes: string
  source: PaymentSource | null
  discountCode: string | null
  /** What the visitor was shown to pay now; null when the client did not say. */
  shownPence: number | null
  /** What the person was shown as the whole price; null when the client does not say. */
  totalShownPence: number | null
  /** The code from the mail, where paying at the salon needs one (D18). */
  confirmationCode: string | null
  /** The client's idempotency key; null when it sent none. */
  key: string | null
  session: string | null
  /** Of the client. */
  address: string
  isStaff: boolean
}

/** A confirmation with all that it is judged by, read once. */
export interface Confirmation {
  request: ConfirmRequest
  basket: BasketRow
  customer: CustomerRow
  /** The order that the basket has already. */
  seen: Order | null
  settings: BookingSettings
  now: number
}

/** The customer, if they belong to the basket's visitor; one made without a visitor becomes theirs (D40). */
const findOwnCustomer = async (
  payload: BasePayload,
  customer: CustomerRow | null,
  { session }: BasketRow,
): Promise<Result<CustomerRow>> => {
  if (!customer) return fail('CUSTOMER_NOT_FOUND')
  if (customer.session === session) return ok(customer)
  const isFree = !customer.session && (await bindCustomer(payload, customer.id, session))
  return isFree ? ok(customer) : fail('CUSTOMER_NOT_FOUND')
}

/** Loads what a confirmation is about. `BASKET_GONE`, `CUSTOMER_NOT_FOUND`. */
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
  const customer = await findOwnCustomer(payload, found, basket)
  return customer.ok ? ok({ request, basket, customer: customer.value, seen, settings, now }) : customer
}

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
const checkSession = async (
  payload: BasePayload,
  customer: CustomerRow,
  { session, isStaff }: CourseRequest,
): Promise<string | null> => {
  if (customer.session) return session === null || session === customer.session ? customer.session : null
  if (session === null || isStaff) return `customer ${customer.id}`
  return (await bindCustomer(payload, customer.id, session)) ? session : null
}

/** One order per session and course date; online per session and course (D55). The session itself is a secret. */
const toConfirmationKey = (session: string, what: string): string =>
  `course|${createHash('sha256').update(session).digest('hex')}|${what}`

/** What is bought, and by whom. `NO_COURSE`, `COURSE_NOT_FOUND`, `CUSTOMER_NOT_FOUND`. */
export const loadCoursePurchase = async (payload: BasePayload, request: CourseRequest) => {
  if (request.paymentType !== 'pay-full') return fail('PAYMENT_TYPE_NOT_OFFERED', { field: 'paymentType' })
  if (!request.courseId) return fail('NO_COURSE', { field: 'course' })
  const [course, customer, settings] = await Promise.all([
    findStored(payload, 'courses', request.courseId),
    findCustomer(payload, request.customerId),
    loadBookingSettings(payload),
  ])
  if (!course) return fail('COURSE_NOT_FOUND', { field: 'course' })
  const session = customer && (await checkSession(payload, customer, request))
  if (!customer || !session) return fail('CUSTOMER_NOT_FOUND')
  // By what was asked for, not by how the course is taught by now: who asks again gets the first result.
  const key = toConfirmationKey(session, request.courseDateId ?? String(course.id))
  const now = dependenciesOf(payload).clock.now()
  return ok({ key, purchase: { request, course, customer, settings, now } })
}

/**
 * Goes on with an order from where it stands when its turn comes: after whoever confirms the same basket in this
 * process, so that the two do not do one another's work again.
 */
export const resumeOrder = (payload: BasePayload, order: { id: string; basketId: string }): Promise<void> =>
  withMutex(`basket ${order.basketId}`, async () => {
    const now = await createOrderStore(payload).find(order.id)
    if (now) await driveOrder(createCheckoutPorts(payload), now)
  })

/** More than are ever made one after the other under one key. */
const MOST_ORDERS = 100

/** The `n`th key of what may be ordered more than once, from 1: the first is the key itself. */
export const toNumberedKey = (key: string, n: number): string => (n === 1 ? key : `${key}|${n}`)

/** The orders of one key (a session for a course date, a payment at the desk), in the order in which they were made. */
export const listPurchaseOrders = async (payload: BasePayload, key: string): Promise<Order[]> => {
  const orders: Order[] = []
  for (let n = 1; n <= MOST_ORDERS; n++) {
    const order = await createOrderStore(payload).findByBasket(toNumberedKey(key, n))
    if (!order) break
    orders.push(order)
  }
  return orders
}
