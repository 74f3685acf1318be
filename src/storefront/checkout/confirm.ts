import { deleteBookedBasket, rememberBooked } from '@/storefront/basket/actions'
import { readBasketPurchase, type Purchase } from './checkout-storage'
import { createRandomKey, readLocal, writeLocal } from '@/client/storage'
import { courseOfKey } from './course-key'
import type { Answered, Sent } from '@/contract/call'
import type { confirmBooking as contract } from '@/contract/confirm-booking'
import type { OnlineMethod } from '@/domain/payments/port'
import { toPounds } from '@/domain/pricing/totals'
import { call, type CallFailure } from '@/storefront/call'

/**
 * Where the browser keeps the key of an attempt to confirm a basket, or to buy a place in a course. All tabs share it,
 * so that a double click, a reload or a second tab confirms the same attempt and not a second one (D41, D55). An attempt
 * at a course and one at a basket do not displace each other.
 */
const createPurchaseSlot = (purchase: string) => (courseOfKey(purchase) ? 'courseAttempt' : 'checkoutAttempt')

/** What was sent with an online payment, without anything of the payment itself: enough to ask what became of it. */
interface SentPayment {
  customerId: string
  paymentType: string
}

interface Attempt {
  /** The basket's id, or the key of the course. */
  basket: string
  key: string
  sent?: SentPayment
}

const open = (purchase: string): Attempt | null => {
  try {
    const value = JSON.parse(readLocal(createPurchaseSlot(purchase)) ?? 'null') as Attempt | null
    return value?.basket === purchase && value.key ? value : null
  } catch {
    return null
  }
}

const keep = (attempt: Attempt): void =>
  writeLocal(createPurchaseSlot(attempt.basket), JSON.stringify(attempt))

/** The key of the attempt that is open for this purchase, made when there is none. */
const getAttemptKey = (purchase: string): string => {
  const known = open(purchase)
  if (known) return known.key
  const made: Attempt = { basket: purchase, key: createRandomKey() }
  keep(made)
  return made.key
}

/** Written before a payment leaves the browser: from then on it is asked about, never paid again, until settled. */
export const rememberSent = (purchase: string, { customerId, paymentType }: SentPayment): void =>
  keep({ basket: purchase, key: getAttemptKey(purchase), sent: { customerId, paymentType } })

/** The payment of this purchase whose outcome the browser has not heard, also from another tab or before a reload. */
export const findSentPayment = (purchase: string): SentPayment | null => open(purchase)?.sent ?? null

/** After a final answer the next try is an attempt of its own. */
export const endAttempt = (purchase: string): void => {
  if (open(purchase)) writeLocal(createPurchaseSlot(purchase), null)
}

export interface BookingRequest {
  customerId: string
  paymentType: string
  notes: string
  /** The code from the mail, once one was asked for (D18). */
  confirmationCode?: string
  discountCode?: string | null
  /** What the payment form gave; absent when nothing is charged, and when a sent payment is only asked about. */
  source?: { token: string; method: OnlineMethod } | null
  /** What was shown to be charged now: another sum is not charged (P3). */
  chargePence?: number
  /** What was shown as the whole price: nothing is booked at another, paid now or at the salon. */
  totalPence?: number
  /** Said when the answer does not say what happened. */
  fallback: string
}

/** `done` and `checking` have a payment to look at; `refused` has a sentence, and a hold may have been lost. */
export type Outcome =
  | { kind: 'done'; paymentId: string }
  | { kind: 'checking'; paymentId: string }
  | { kind: 'refused'; message: string; code: string | null; basketChanged: boolean }
  /** Nobody knows yet: lost on the way, or an earlier payment of this basket is still open. */
  | { kind: 'unknown'; message: string }
  /** Paying at the salon needs the mailed code; `isWrong` when one was given. */
  | { kind: 'code'; message: string; isWrong: boolean }
  /** This visitor has a place at this course already (D55). */
  | { kind: 'bought-before'; message: string; paymentId: string }

const createRefused = (message: string, code: string | null = null, basketChanged = false): Outcome => ({
  kind: 'refused',
  message,
  code,
  basketChanged,
})

/** A basket that is booked never comes back; a course may be bought again, for somebody else (D55). */
const finishAttempt = (kind: 'done' | 'checking', paymentId: string, { key }: Purchase): Outcome => {
  rememberBooked(paymentId, key)
  if (kind === 'done' && courseOfKey(key)) endAttempt(key)
  return { kind, paymentId }
}

/** True when the server has said its last word about this attempt; a lost connection or a 5xx has not. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 429

const toConfirmBody = (request: BookingRequest, { key, fields }: Purchase): Sent<typeof contract> => ({
  ...fields,
  customerId: request.customerId,
  paymentType: request.paymentType,
  notes: request.notes,
  ...(request.confirmationCode ? { confirmationCode: request.confirmationCode } : {}),
  ...(request.discountCode ? { discountCode: request.discountCode } : {}),
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
  if (!isFinal(status) || code === 'PAYMENT_PENDING') return { kind: 'unknown', message }
  endAttempt(purchase.key)
  // A refusal of a further place does not undo the first.
  if (!purchase.fields.confirm) deleteBookedBasket(purchase.key)
  if (field === 'confirmationCode') return { kind: 'code', message, isWrong: code === 'CODE_WRONG' }
  return createRefused(message, code, status === 409)
}

/** Confirms a purchase (D28, D41, D55). Asking twice for the same one books once. */
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

/** Confirms the visitor's basket as it is now. */
export const confirmBooking = (request: BookingRequest): Promise<Outcome> =>
  confirmPurchase(readBasketPurchase(), request)
