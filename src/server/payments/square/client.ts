import type { Square, SquareClient, SquareError } from 'square'
import type { DeclinedPayment, MisconfiguredPayments, UnknownOutcome } from '@/domain/payments/port'
import { findMainMeaning } from './codes'

type Failure = DeclinedPayment | UnknownOutcome | MisconfiguredPayments

const unknownOutcome: UnknownOutcome = { kind: 'unknown' }

/** Codes only: an error's message repeats the answer's body, which may hold personal data. */
const formatSquareCodes = (error: SquareError): string =>
  [error.statusCode, ...error.errors.map(({ code }) => code)].join(' ')

/** An error of the SDK's, told by its form: the class itself would load the whole SDK at the start. */
const isSquareError = (error: unknown): error is SquareError =>
  error instanceof Error && 'statusCode' in error && 'errors' in error && Array.isArray(error.errors)

/** Refusals of the moment: another time the same request may be answered otherwise. */
const temporaryStatuses = new Set([408, 409, 425, 429])

/** Refusals of who we are, whatever we ask. */
const accessStatuses = new Set([401, 403])

/** The payment that a refusal names, as it stands in the answer's JSON; null when it names none. */
export const findRefusedPayment = (error: unknown): { id: string; status: string } | null => {
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
  ['FAILED', 'CANCELED'].includes(findRefusedPayment(error)?.status ?? '')

/**
 * What a failed call means. A plain 4xx with a code is Square's word that this request moved nothing. Everything
 * else is unknown: time-outs and resets (no status), 5xx, 408, 409, 425, 429, answers that cannot be read.
 */
export const toFailure = (error: unknown): Failure => {
  if (!isSquareError(error)) return unknownOutcome
  const { statusCode, errors } = error
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500 || temporaryStatuses.has(statusCode))
    return unknownOutcome
  if (errors.some(({ category }) => category === 'V1_ERROR')) return unknownOutcome
  const meaning = findMainMeaning(errors)
  if (meaning === 'unknown') return unknownOutcome
  const detail = formatSquareCodes(error)
  const isAccess = accessStatuses.has(statusCode)
  return isAccess || meaning === 'ours'
    ? { kind: 'misconfigured', detail, isAccess }
    : { kind: 'declined', code: meaning, detail, isFinal: isFinal(error) }
}

/**
 * Why a payment failed that Square answered with 200, by the codes of the answer or of the payment's details; null for
 * one that did not fail, or of which nothing is said.
 */
export const toFailedPayment = ({
  payment,
  errors = [],
}: Pick<Square.CreatePaymentResponse, 'payment' | 'errors'>): DeclinedPayment | null => {
  if (payment?.status !== 'FAILED') return null
  const named = [
    ...errors,
    ...(payment.cardDetails?.errors ?? []),
    ...(payment.buyNowPayLaterDetails?.errors ?? []),
  ]
  const meaning = findMainMeaning(named)
  if (meaning === 'unknown' || meaning === 'ours') return null
  const detail = [200, ...named.map(({ code }) => code)].join(' ')
  return { kind: 'declined', code: meaning, detail, isFinal: true }
}

/** Where Square is and who we are there; the address is always explicit, because the SDK's default is production. */
export interface SquareAccount {
  /** Such as https://connect.squareup.com, or the address of the stand-in. */
  baseUrl: string
  token: string
  locationId: string
  /** How long an answer may take, in ms; what is not given is `patience`. */
  patience?: Patience
}

/** Until an answer begins, and until all of it is there: one that begins and stalls gets a little longer. */
interface Patience {
  headers: number
  whole: number
}

const requestTimeouts: Patience = { headers: 15_000, whole: 20_000 }

/** The API version of our SDK; the webhook subscription must be of the same. */
const SQUARE_VERSION = '2026-09-16'

/**
 * What every call is given: both deadlines (the SDK's own ends when headers arrive), and no retries of the SDK's:
 * the reconciler asks again, with the same key.
 */
const createDeadlines = (account: SquareAccount) => {
  const { headers, whole } = account.patience ?? requestTimeouts
  return { timeoutInSeconds: headers / 1000, maxRetries: 0, abortSignal: AbortSignal.timeout(whole) }
}

/** How much longer than its own deadlines a call is waited for. */
const GRACE = 1000

/**
 * One call with its deadlines, and with a timer of our own: whatever becomes of the connection, the caller gets
 * an answer in time, and the reconciler never waits for one call.
 */
export const callWithDeadline = async <T>(
  account: SquareAccount,
  call: (deadline: ReturnType<typeof createDeadlines>) => Promise<T>,
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const { whole } = account.patience ?? requestTimeouts
    timer = setTimeout(() => reject(new Error('no answer in time')), whole + GRACE)
  })
  try {
    return await Promise.race([call(createDeadlines(account)), late])
  } finally {
    clearTimeout(timer)
  }
}

type Deadline = ReturnType<typeof createDeadlines>

const openClient = async ({ baseUrl, token }: SquareAccount): Promise<SquareClient> => {
  const { SquareClient } = await import('square')
  return new SquareClient({ baseUrl, token, version: SQUARE_VERSION, maxRetries: 0 })
}

/**
 * Makes calls with Square's SDK, which is loaded for the first one: it takes 80 MB of memory, and a salon where nobody
 * pays online never needs it.
 */
export const createSquareCaller = (account: SquareAccount) => {
  let client: Promise<SquareClient> | undefined
  return async <T>(call: (client: SquareClient, by: Deadline) => Promise<T>): Promise<T> => {
    const opened = await (client ??= openClient(account))
    return callWithDeadline(account, (by) => call(opened, by))
  }
}
