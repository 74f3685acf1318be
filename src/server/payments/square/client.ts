import type { Square, SquareClient, SquareError } from 'square'
import type { DeclinedPayment, MisconfiguredPayments, UnknownOutcome } from '@/domain/payments/port'
import { findMainMeaning } from './codes'

type Failure = DeclinedPayment | UnknownOutcome | MisconfiguredPayments

const unknownOutcome: UnknownOutcome = { kind: 'unknown' }

/** We use only the codes, because an error's message repeats the response body, which may contain personal data. */
const formatSquareCodes = (error: SquareError): string =>
  [error.statusCode, ...error.errors.map(({ code }) => code)].join(' ')

/**
 * Recognises an error of the SDK by its shape. To import its class, we would have to load the whole SDK at the start.
 */
const isSquareError = (error: unknown): error is SquareError =>
  error instanceof Error && 'statusCode' in error && 'errors' in error && Array.isArray(error.errors)

/** The statuses of temporary refusals, after which the same request may succeed later. */
const temporaryStatuses = new Set([408, 409, 425, 429])

/** The statuses that mean that our access is refused, whatever we request. */
const accessStatuses = new Set([401, 403])

/** The payment that a refusal names, as in the response's JSON. Null if it names none. */
export const findRefusedPayment = (error: unknown): { id: string; status: string } | null => {
  const payment =
    isSquareError(error) && (error.body as { payment?: Record<string, unknown> } | null)?.payment
  if (!payment || typeof payment.id !== 'string' || typeof payment.status !== 'string') return null
  return { id: payment.id, status: payment.status }
}

/**
 * True if an earlier request used this key for something else. The error does not contain the outcome of that request.
 */
export const isKeyReused = (error: unknown): boolean =>
  isSquareError(error) && error.errors.some(({ code }) => code === 'IDEMPOTENCY_KEY_REUSED')

/** True if the payment that a refusal names can no longer take money. */
const isFinal = (error: unknown): boolean =>
  ['FAILED', 'CANCELED'].includes(findRefusedPayment(error)?.status ?? '')

/**
 * Converts a failed call to its meaning. A plain 4xx with a code means that this request moved no money. Everything
 * else is unknown: timeouts and resets (no status), 5xx, 408, 409, 425, 429, and unreadable responses.
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
 * Why a payment failed although Square responded with 200, according to the codes of the response or of the payment's
 * details. Null if the payment did not fail or no reason is given.
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

/**
 * Square's address and our credentials. The address is always set explicitly, because the SDK would use production by
 * default.
 */
export interface SquareAccount {
  /** Such as https://connect.squareup.com, or the address of the stand-in. */
  baseUrl: string
  token: string
  locationId: string
  /** How long a response may take, in ms. Defaults to `requestTimeouts`. */
  patience?: Patience
}

/**
 * The time until a response begins, and the time until it is complete. A response that begins and then stalls gets a
 * little longer.
 */
interface Patience {
  headers: number
  whole: number
}

const requestTimeouts: Patience = { headers: 15_000, whole: 20_000 }

/** The API version of our SDK. The webhook subscription must use the same version. */
const SQUARE_VERSION = '2026-09-16'

/**
 * The options of every call. They set both deadlines, because the SDK's own deadline ends when the headers arrive. The
 * SDK does not retry, because the reconciler requests again with the same key.
 */
const createDeadlines = (account: SquareAccount) => {
  const { headers, whole } = account.patience ?? requestTimeouts
  return { timeoutInSeconds: headers / 1000, maxRetries: 0, abortSignal: AbortSignal.timeout(whole) }
}

/** How much longer we wait for a call than its own deadlines, in ms. */
const GRACE = 1000

/**
 * Makes one call with its deadlines and with a timer of our own. Whatever happens to the connection, the caller gets a
 * result in time, and the reconciler never waits for one call.
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
 * Makes calls with Square's SDK, which is only loaded for the first call. It takes 80 MB of memory, and a salon without
 * online payments never needs it.
 */
export const createSquareCaller = (account: SquareAccount) => {
  let client: Promise<SquareClient> | undefined
  return async <T>(call: (client: SquareClient, by: Deadline) => Promise<T>): Promise<T> => {
    const opened = await (client ??= openClient(account))
    return callWithDeadline(account, (by) => call(opened, by))
  }
}
