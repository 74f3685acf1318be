import type { Answered, Sent } from '../../contract/call'
import type { confirmBooking as contract } from '../../contract/confirm-booking'
import type { OnlineMethod } from '../../domain/payments/port'
import { pounds } from '../../domain/pricing/money'
import { forgetBooked, rememberBooked } from '../basket/booked'
import { basketState } from '../basket/store'
import { call, type CallFailure } from '../call'
import { attemptKey, endAttempt } from './attempt'

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
  /** Said when the answer does not say what happened. */
  fallback: string
}

/** `done` and `checking` have a payment to look at; `refused` has a sentence, and a hold may have been lost. */
export type Outcome =
  | { kind: 'done' | 'checking'; paymentId: string }
  | { kind: 'refused'; message: string; code: string | null; basketChanged: boolean }
  /** Nobody knows yet: lost on the way, or an earlier payment of this basket is still open. */
  | { kind: 'unknown'; message: string }
  /** Paying at the salon needs the mailed code; `isWrong` when one was given. */
  | { kind: 'code'; message: string; isWrong: boolean }

const refused = (message: string, code: string | null = null, basketChanged = false): Outcome => ({
  kind: 'refused',
  message,
  code,
  basketChanged,
})

const finished = (kind: 'done' | 'checking', paymentId: string, basketId: string): Outcome => {
  rememberBooked(paymentId, basketId)
  return { kind, paymentId }
}

/** True when the server has said its last word about this attempt; a lost connection or a 5xx has not. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 429

const bodyOf = (
  request: BookingRequest,
  basketId: string,
  locationId: string | undefined,
): Sent<typeof contract> & { locationId?: string } => ({
  basketId,
  customerId: request.customerId,
  paymentType: request.paymentType,
  paymentContext: 'booking',
  locationId,
  notes: request.notes,
  ...(request.confirmationCode ? { confirmationCode: request.confirmationCode } : {}),
  ...(request.discountCode ? { discountCode: request.discountCode } : {}),
  ...(request.chargePence === undefined ? {} : { amountNow: pounds(request.chargePence) }),
  ...(request.source ? { sourceId: request.source.token, paymentMethod: request.source.method } : {}),
  idempotencyKey: attemptKey(basketId),
})

const afterFailure = (answer: CallFailure, basketId: string): Outcome => {
  const { code, status, message, field } = answer
  const { paymentId } = answer.body
  if (code === 'BASKET_CHECKED_OUT' && typeof paymentId === 'string')
    return finished('done', paymentId, basketId)
  if (!isFinal(status) || code === 'PAYMENT_PENDING') return { kind: 'unknown', message }
  endAttempt()
  forgetBooked(basketId)
  if (field === 'confirmationCode') return { kind: 'code', message, isWrong: code === 'CODE_WRONG' }
  return refused(message, code, status === 409)
}

/** Confirms the visitor's basket (D28, D41). Asking twice for the same basket books once. */
export const confirmBooking = async (request: BookingRequest): Promise<Outcome> => {
  const { basketId, session, items } = basketState()
  if (!basketId) return refused(request.fallback)
  const answer = await call<Partial<Answered<typeof contract>>>('/api/booking/confirm-booking', {
    method: 'POST',
    json: bodyOf(request, basketId, items[0]?.location_id),
    session,
    fallback: request.fallback,
  })
  if (!answer.ok) return afterFailure(answer, basketId)
  const { paymentId, status, paymentResult } = answer.value
  if (!paymentId) return refused(request.fallback)
  if (status === 'PENDING') return finished('checking', paymentId, basketId)
  if (paymentResult?.status !== 'COMPLETED') return refused(request.fallback)
  return finished('done', paymentId, basketId)
}
