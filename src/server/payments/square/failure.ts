import type { SquareError } from 'square'
import type { DeclineCode, Misconfigured, Unknown } from '../../../domain/payments/port'
import { meaningOfAll } from './codes'

export type Failure = { kind: 'declined'; code: DeclineCode; detail: string } | Unknown | Misconfigured

const unknown: Unknown = { kind: 'unknown' }

/** Codes only: an error's message repeats the answer's body, which may hold personal data. */
export const codesOf = (error: SquareError): string =>
  [error.statusCode, ...error.errors.map(({ code }) => code)].join(' ')

/** An error of the SDK's, told by its form: the class itself would load the whole SDK at the start. */
const isSquareError = (error: unknown): error is SquareError =>
  error instanceof Error && 'statusCode' in error && 'errors' in error && Array.isArray(error.errors)

/**
 * What a failed call means. A plain 4xx with a code is Square's word that this request moved nothing. Everything
 * else is unknown: time-outs and resets (no status), 5xx, 429, answers that cannot be read.
 */
export const failureOf = (error: unknown): Failure => {
  if (!isSquareError(error)) return unknown
  const { statusCode, errors } = error
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500 || statusCode === 429) return unknown
  if (errors.some(({ category }) => category === 'V1_ERROR')) return unknown
  const meaning = meaningOfAll(errors)
  if (meaning === 'unknown') return unknown
  return meaning === 'ours'
    ? { kind: 'misconfigured', detail: codesOf(error) }
    : { kind: 'declined', code: meaning, detail: codesOf(error) }
}
