import { deleteBookedBasket, rememberBooked } from '@/storefront/basket/booked-baskets'
import { createRandomKey, writeLocal } from '@/client/storage'
import {
  type Attempt,
  courseOfKey,
  createPurchaseSlot,
  endAttempt,
  isVoucherKey,
  openAttempt,
  type SentPayment,
} from './attempt'
import type { Purchase } from './checkout-storage'
import type { Answered, Sent } from '@/contract/call'
import type { confirmBooking as contract } from '@/contract/confirm-booking'
import type { OnlineMethod } from '@/domain/payments/port'
import { toPounds } from '@/domain/pricing/totals'
import { call, type CallFailure } from '@/storefront/call'

/** The gift vouchers that pay first, and the amount that was shown as paid by them. */
export interface UsedVouchers {
  codes: string[]
  pence: number
}

export interface BookingRequest {
  customerId: string
  paymentType: string
  notes: string
  /** The code from the email, if one was requested (D18). */
  confirmationCode?: string
  discountCode?: string | null
  vouchers?: UsedVouchers
  /** True if the visitor asked to begin within the 14 days in which they can cancel (D125). */
  expressRequest?: boolean
  /** The payment form's result. Not set if nothing is charged, or if a sent payment is only queried. */
  source?: { token: string; method: OnlineMethod } | null
  /** The charge that was shown. No other amount is charged (P3). */
  chargePence?: number
  /** The total price that was shown. Nothing is booked at a different price, whether it is paid now or at the salon. */
  totalPence?: number
  /** The message if the response does not say what happened. */
  fallback: string
}

/**
 * The outcomes `done` and `checking` have a payment to show. `refused` has a message, and a hold may have been lost.
 */
export type Outcome =
  | { kind: 'done'; paymentId: string }
  | { kind: 'checking'; paymentId: string }
  | { kind: 'refused'; message: string; code: string | null; basketChanged: boolean }
  /** The outcome is unknown: the response was lost, or an earlier payment for this basket is still open. */
  | { kind: 'unknown'; message: string; code: string | null }
  /** Payment at the salon requires the emailed code. `isWrong` is true if a code was given. */
  | { kind: 'code'; message: string; isWrong: boolean }
  /** This visitor already has a place on this course (D55). */
  | { kind: 'bought-before'; message: string; paymentId: string }

const createRefused = (message: string, code: string | null = null, basketChanged = false): Outcome => ({
  kind: 'refused',
  message,
  code,
  basketChanged,
})

const storeAttempt = (attempt: Attempt): void =>
  writeLocal(createPurchaseSlot(attempt.basket), JSON.stringify(attempt))

/** The key of this purchase's open attempt. Creates a key if there is none. */
export const getAttemptKey = (purchase: string): string => {
  const known = openAttempt(purchase)
  if (known) return known.key
  const made: Attempt = { basket: purchase, key: createRandomKey() }
  storeAttempt(made)
  return made.key
}

/**
 * Stores a payment before it is sent. From then on, we only query it until its outcome is known, and never send it
 * again.
 */
export const rememberSent = (purchase: string, { customerId, paymentType }: SentPayment): void =>
  storeAttempt({ basket: purchase, key: getAttemptKey(purchase), sent: { customerId, paymentType } })

/** Ends the attempt. A booked basket never comes back. A course or a voucher may be bought again (D55). */
const finishAttempt = (kind: 'done' | 'checking', paymentId: string, { key }: Purchase): Outcome => {
  rememberBooked(paymentId, key)
  if (kind === 'done' && (courseOfKey(key) || isVoucherKey(key))) endAttempt(key)
  return { kind, paymentId }
}

/** Refusals of an attempt that the server does not know, so no money was requested for it. */
const refusedBefore = ['TOO_MANY_DECLINES', 'TOO_MANY_PAYMENT_ATTEMPTS']

/** True if the server's response to this attempt is final. A lost connection, a 5xx or a limit of requests is not. */
const isFinal = (status: number, code: string | null): boolean =>
  refusedBefore.includes(code ?? '') ||
  (status >= 400 && status < 500 && status !== 429 && code !== 'PAYMENT_PENDING')

const toConfirmBody = (request: BookingRequest, { key, fields }: Purchase): Sent<typeof contract> => ({
  ...fields,
  customerId: request.customerId,
  paymentType: request.paymentType,
  notes: request.notes,
  ...(request.confirmationCode ? { confirmationCode: request.confirmationCode } : {}),
  ...(request.discountCode ? { discountCode: request.discountCode } : {}),
  ...(request.vouchers && request.vouchers.codes.length > 0
    ? { vouchers: request.vouchers.codes, amountVouchers: toPounds(request.vouchers.pence) }
    : {}),
  ...(request.expressRequest ? { expressRequest: true } : {}),
  ...(request.chargePence === undefined ? {} : { amountNow: toPounds(request.chargePence) }),
  ...(request.totalPence === undefined ? {} : { amountTotal: toPounds(request.totalPence) }),
  ...(request.source ? { sourceId: request.source.token, paymentMethod: request.source.method } : {}),
  idempotencyKey: getAttemptKey(key),
})

const createBoughtBefore = (message: string, paymentId: string, { key }: Purchase): Outcome => {
  endAttempt(key)
  rememberBooked(paymentId, key)
  return { kind: 'bought-before', message, paymentId }
}

const toFailureOutcome = (answer: CallFailure, purchase: Purchase): Outcome => {
  const { code, status, message, field } = answer
  const { paymentId } = answer.body
  if (code === 'BASKET_CHECKED_OUT' && typeof paymentId === 'string')
    return finishAttempt('done', paymentId, purchase)
  if (code === 'COURSE_BOOKED_BEFORE' && typeof paymentId === 'string')
    return createBoughtBefore(message, paymentId, purchase)
  if (!isFinal(status, code)) return { kind: 'unknown', message, code }
  endAttempt(purchase.key)
  // If a further place is refused, the first one remains.
  if (!purchase.fields.confirm) deleteBookedBasket(purchase.key)
  if (field === 'confirmationCode') return { kind: 'code', message, isWrong: code === 'CODE_WRONG' }
  return createRefused(message, code, status === 409)
}

/** Confirms a purchase (D28, D41, D55). Confirming the same purchase twice books it once. */
export const confirmPurchase = async (
  purchase: Purchase | null,
  request: BookingRequest,
): Promise<Outcome> => {
  if (!purchase) return createRefused(request.fallback)
  const answer = await call<Partial<Answered<typeof contract>>>('/api/booking/confirm-booking', {
    method: 'POST',
    json: toConfirmBody(request, purchase),
    session: purchase.session,
    fallback: request.fallback,
  })
  if (!answer.ok) return toFailureOutcome(answer, purchase)
  const { paymentId, status, paymentResult } = answer.value
  if (!paymentId) return createRefused(request.fallback)
  if (status === 'PENDING') return finishAttempt('checking', paymentId, purchase)
  if (paymentResult?.status !== 'COMPLETED') return createRefused(request.fallback)
  return finishAttempt('done', paymentId, purchase)
}
