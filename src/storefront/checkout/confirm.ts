import { basketState } from '../basket/store'
import { call } from '../call'
import { attemptKey, endAttempt, rememberBooked } from './attempt'

interface Answer {
  status?: string
  paymentId?: string
  paymentResult?: { status?: string }
}

export interface Wish {
  customerId: string
  paymentType: string
  notes: string
  /** The code from the mail, once one was asked for (D18). */
  confirmationCode: string
  /** Said when the answer does not say what happened. */
  fallback: string
}

/** `done` and `checking` have a payment to look at; `refused` has a sentence, and a hold may have been lost. */
export type Outcome =
  | { kind: 'done' | 'checking'; paymentId: string }
  | { kind: 'refused'; message: string; basketChanged: boolean }
  /** Paying at the salon needs the mailed code; `isWrong` when one was given. */
  | { kind: 'code'; message: string; isWrong: boolean }

const refused = (message: string, basketChanged = false): Outcome => ({
  kind: 'refused',
  message,
  basketChanged,
})

const finished = (kind: 'done' | 'checking', paymentId: string, basketId: string): Outcome => {
  rememberBooked(paymentId, basketId)
  return { kind, paymentId }
}

/** True when the server has said its last word about this attempt; a lost connection or a 5xx has not. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 429

/** Confirms the visitor's basket (D28, D41). Asking twice for the same basket books once. */
export const confirmBooking = async (wish: Wish): Promise<Outcome> => {
  const { basketId, session, items } = basketState()
  if (!basketId) return refused(wish.fallback)
  const answer = await call<Answer>('/api/booking/confirm-booking', {
    method: 'POST',
    json: {
      basketId,
      customerId: wish.customerId,
      paymentType: wish.paymentType,
      paymentContext: 'booking',
      locationId: items[0]?.location_id,
      notes: wish.notes,
      ...(wish.confirmationCode ? { confirmationCode: wish.confirmationCode } : {}),
      idempotencyKey: attemptKey(basketId),
    },
    session,
    fallback: wish.fallback,
  })
  if (!answer.ok) {
    const { paymentId } = answer.body
    if (answer.code === 'BASKET_CHECKED_OUT' && typeof paymentId === 'string')
      return finished('done', paymentId, basketId)
    if (isFinal(answer.status)) endAttempt()
    if (answer.field === 'confirmationCode')
      return { kind: 'code', message: answer.message, isWrong: answer.code === 'CODE_WRONG' }
    return refused(answer.message, answer.status === 409)
  }
  const { paymentId, status, paymentResult } = answer.value
  if (!paymentId) return refused(wish.fallback)
  if (status === 'PENDING') return finished('checking', paymentId, basketId)
  if (paymentResult?.status !== 'COMPLETED') return refused(wish.fallback)
  return finished('done', paymentId, basketId)
}
