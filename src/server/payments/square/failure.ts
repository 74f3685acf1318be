import type { Square, SquareError } from 'square'
import type { Declined, Misconfigured, Unknown } from '../../../domain/payments/port'
import { meaningOfAll } from './codes'

export type Failure = Declined | Unknown | Misconfigured

const unknown: Unknown = { kind: 'unknown' }

/** Codes only: an error's message repeats the answer's body, which may hold personal data. */
export const codesOf = (error: SquareError): string =>
  [error.statusCode, ...error.errors.map(({ code }) => code)].join(' ')

/** An error of the SDK's, told by its form: the class itself would load the whole SDK at the start. */
const isSquareError = (error: unknown): error is SquareError =>
  error instanceof Error && 'statusCode' in error && 'errors' in error && Array.isArray(error.errors)

/** Refusals of the moment: another time the same request may be answered otherwise. */
const passing = new Set([408, 409, 425, 429])

/** Refusals of who we are, whatever we ask. */
const ofAccess = new Set([401, 403])

/** The payment that a refusal names, as it stands in the answer's JSON; null when it names none. */
export const refusedPayment = (error: unknown): { id: string; status: string } | null => {
  const payment =
    isSquareError(error) && (error.body as { payment?: Record<string, unknown> } | null)?.payment
  if (!payment || typeof payment.id !== 'string' || typeof payment.status !== 'string') return null
  return { id: payment.id, status: payment.status }
}

/** True when an earlier request with this key asked for something else: what became of that one, it does not say. */
export const isKeyReused = (error: unknown): boolean =>
  isSquareError(error) && error.errors.some(({ code }) => code === 'IDEMPOTENCY_KEY_REUSED')

/** True when the payment that a refusal names can take no money any more. */
const isFinal = (error: unknown): boolean =>
  ['FAILED', 'CANCELED'].includes(refusedPayment(error)?.status ?? '')

/**
 * What a failed call means. A plain 4xx with a code is Square's word that this request moved nothing. Everything
 * else is unknown: time-outs and resets (no status), 5xx, 408, 409, 425, 429, answers that cannot be read.
 */
export const failureOf = (error: unknown): Failure => {
  if (!isSquareError(error)) return unknown
  const { statusCode, errors } = error
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500 || passing.has(statusCode))
    return unknown
  if (errors.some(({ category }) => category === 'V1_ERROR')) return unknown
  const meaning = meaningOfAll(errors)
  if (meaning === 'unknown') return unknown
  const detail = codesOf(error)
  const isAccess = ofAccess.has(statusCode)
  return isAccess || meaning === 'ours'
    ? { kind: 'misconfigured', detail, isAccess }
    : { kind: 'declined', code: meaning, detail, isFinal: isFinal(error) }
}

/**
 * Why a payment failed that Square answered with 200, by the codes of the answer or of the payment's details; null for
 * one that did not fail, or of which nothing is said.
 */
export const failedPayment = ({
  payment,
  errors = [],
}: Pick<Square.CreatePaymentResponse, 'payment' | 'errors'>): Declined | null => {
  if (payment?.status !== 'FAILED') return null
  const named = [
    ...errors,
    ...(payment.cardDetails?.errors ?? []),
    ...(payment.buyNowPayLaterDetails?.errors ?? []),
  ]
  const meaning = meaningOfAll(named)
  if (meaning === 'unknown' || meaning === 'ours') return null
  const detail = [200, ...named.map(({ code }) => code)].join(' ')
  return { kind: 'declined', code: meaning, detail, isFinal: true }
}
