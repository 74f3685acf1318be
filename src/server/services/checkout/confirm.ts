import type { BasePayload } from 'payload'
import { type Attempt, startAttempt } from '../../../domain/checkout/attempt'
import { type Outcome, resume, run } from '../../../domain/checkout/checkout'
import type { Order } from '../../../domain/checkout/order'
import { fail, type Failure, ok, type Result } from '../../../domain/errors'
import type { PaymentSource } from '../../../domain/payments/port'
import type { PaymentType } from '../../../domain/pricing/totals'
import { dependenciesOf } from '../../dependencies'
import { type BasketRow, findBasket, itemsOf } from '../../repositories/baskets'
import type { CustomerRow } from '../../repositories/customers'
import { orderStore } from '../../repositories/orders'
import { withMutex } from '../../with-mutex'
import { renewItems } from '../basket/renew'
import { bookingSettings } from '../settings/booking-settings'
import { sendSoon } from '../notifications/send'
import { takesOnlinePayments } from '../settings/payment-types-offered'
import { customerForBasket } from './customer-for-basket'
import { withinDeclines } from './decline-limit'
import { draftOrder } from './order-draft'
import { checkoutPorts } from './ports'
import { refuseWithoutCode } from './salon-code'

export interface ConfirmRequest {
  basketId: string
  customerId: string
  paymentType: PaymentType
  notes: string
  source: PaymentSource | null
  discountCode: string | null
  /** What the visitor was shown to pay now; null when the client did not say. */
  shownPence: number | null
  /** The code from the mail, where paying at the salon needs one (D18). */
  confirmationCode: string | null
  /** The client's idempotency key; null when it sent none. */
  key: string | null
  session: string | null
  /** Of the client. */
  address: string
  isStaff: boolean
}

const basketFor = async (
  payload: BasePayload,
  { basketId, session }: ConfirmRequest,
): Promise<Result<BasketRow>> => {
  const basket = await findBasket(payload, basketId)
  const isKnown = basket && basket.expiresAt > dependenciesOf(payload).clock.now()
  if (!isKnown || (session !== null && basket.session !== session)) return fail('BASKET_GONE')
  return ok(basket)
}

/** Half and full need a card provider; pay-at-salon may be switched off (D18). */
const mayPay = async (payload: BasePayload, type: PaymentType): Promise<boolean> => {
  const rules = await bookingSettings(payload)
  return type === 'pay-at-salon' ? rules.payAtSalon !== 'off' : takesOnlinePayments(payload, rules)
}

/** Paying at the salon may be for existing customers only, who prove their address with a code (D18). */
const codeRefusal = async (
  payload: BasePayload,
  customer: CustomerRow,
  { basketId, paymentType, confirmationCode, isStaff }: ConfirmRequest,
): Promise<Failure | null> => {
  if (paymentType !== 'pay-at-salon' || isStaff) return null
  if ((await bookingSettings(payload)).payAtSalon !== 'existing') return null
  return refuseWithoutCode(payload, { basketId, customer, code: confirmationCode })
}

/** Card testing: so many attempts to charge, a basket has (D50). */
const triedTooOften = async (
  payload: BasePayload,
  order: Order | null,
  { paymentType, isStaff }: ConfirmRequest,
): Promise<boolean> => {
  if (!order || isStaff || paymentType === 'pay-at-salon') return false
  return order.attemptNumber >= (await bookingSettings(payload)).limits.paymentAttempts
}

/** Before the order: what had expired is tried again; a time that somebody else has now is refused (D13). */
const heldItems = async (payload: BasePayload, basket: BasketRow, isStaff: boolean) => {
  const now = dependenciesOf(payload).clock.now()
  const items = await itemsOf(payload, basket.id)
  const expired = items.filter((item) => item.start != null && (item.holdExpiresAt ?? 0) <= now)
  if (expired.length === 0) return ok(items)
  const states = await renewItems(payload, expired, isStaff)
  const lost = states.find((state) => state.state === 'lost')
  if (lost) return fail('SLOT_TAKEN', { data: { item_id: lost.item_id } })
  return ok(await itemsOf(payload, basket.id))
}

const checkedOut = (order: Order): Result<Outcome> =>
  fail('BASKET_CHECKED_OUT', { data: { paymentId: order.paymentId } })

/** Goes on with what a crash or another request left open, and says what it came to. */
const settle = async (payload: BasePayload, attempt: Attempt): Promise<Result<Outcome>> => {
  const ports = checkoutPorts(payload)
  switch (attempt.kind) {
    case 'started':
      return ok(await run(ports, attempt.order))
    case 'repeated':
      return ok(await resume(ports, attempt.order))
    case 'checked-out':
      return checkedOut(attempt.order)
    case 'busy': {
      const outcome = await resume(ports, attempt.order)
      return outcome.kind === 'confirmed' ? checkedOut(outcome.order) : fail('PAYMENT_PENDING')
    }
  }
}

const start = async (
  payload: BasePayload,
  basket: BasketRow,
  customer: CustomerRow,
  request: ConfirmRequest,
): Promise<Result<Outcome>> => {
  const orders = orderStore(payload)
  const seen = await orders.findByBasket(basket.id)
  if (seen && (seen.status !== 'failed' || seen.attemptKey === request.key)) {
    const isSame = seen.attemptKey === request.key
    const kind = isSame ? 'repeated' : seen.status === 'completed' ? 'checked-out' : 'busy'
    return settle(payload, { kind, order: seen })
  }
  if (await triedTooOften(payload, seen, request)) return fail('TOO_MANY_PAYMENT_ATTEMPTS')
  if (!(await mayPay(payload, request.paymentType))) return fail('PAYMENT_TYPE_NOT_OFFERED')
  const items = await heldItems(payload, basket, request.isStaff)
  if (!items.ok) return items
  const now = dependenciesOf(payload).clock.now()
  const draft = await draftOrder(payload, {
    ...request,
    basket,
    items: items.value,
    email: customer.email ?? null,
    before: seen,
    now,
  })
  if (!draft.ok) return draft
  const refusal = await codeRefusal(payload, customer, request)
  if (refusal) return refusal
  const attempt = async () => settle(payload, await startAttempt(orders, draft.value))
  const isFree = request.isStaff || draft.value.chargePence === 0
  return isFree ? attempt() : withinDeclines(payload, request.address, attempt)
}

/**
 * Confirms a basket: customer, holds and prices are checked, then the order goes through the steps of
 * `src/domain/checkout`. Confirming twice answers what the first one came to (D41).
 */
export const confirmBooking = (payload: BasePayload, request: ConfirmRequest): Promise<Result<Outcome>> =>
  withMutex(`basket ${request.basketId}`, async () => {
    const basket = await basketFor(payload, request)
    if (!basket.ok) return basket
    const customer = await customerForBasket(payload, request.customerId, basket.value)
    if (!customer.ok) return customer
    const outcome = await start(payload, basket.value, customer.value, request)
    if (outcome.ok && outcome.value.kind === 'confirmed') sendSoon(payload)
    return outcome
  })
