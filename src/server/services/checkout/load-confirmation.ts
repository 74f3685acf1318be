import type { BasePayload } from 'payload'
import type { Order } from '../../../domain/checkout/order'
import { fail, ok, type Result } from '../../../domain/errors'
import type { PaymentSource } from '../../../domain/payments/port'
import type { PaymentType } from '../../../domain/pricing/totals'
import { dependenciesOf } from '../../dependencies'
import { type BasketRow, findBasket } from '../../repositories/baskets'
import { bindCustomer, type CustomerRow, findCustomer } from '../../repositories/customers'
import { orderStore } from '../../repositories/orders'
import { type BookingSettings, bookingSettings } from '../settings/booking-settings'

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
const ownCustomer = async (
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
    orderStore(payload).findByBasket(basketId),
    bookingSettings(payload),
  ])
  const isTheirs = basket && (session === null || basket.session === session)
  if (!isTheirs || basket.expiresAt <= now) return fail('BASKET_GONE')
  const customer = await ownCustomer(payload, found, basket)
  return customer.ok ? ok({ request, basket, customer: customer.value, seen, settings, now }) : customer
}
