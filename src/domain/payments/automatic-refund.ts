import type { RefundState } from '@/domain/booking/states'
import { DAY, HOUR, MINUTE } from '@/domain/time/minutes'
import type { ProviderPayment } from './port'
import { isFinalRefusal } from './payment-state'

/** A refund of money that belongs to no booking, with the facts that decide the next one. */
export interface AutomaticRefund {
  number: number
  status: RefundState
  amountPence: number
  /** When it ended, epoch ms. */
  settledAt: number | null
  /** Why it failed, in the provider's codes. */
  error?: string | null
}

/**
 * The delays in ms after each failure before another refund is tried. After the last one, a person must deal with it.
 */
const retryDelays = [MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, DAY, DAY, DAY]

/**
 * The idempotency key of an attempt's n-th automatic refund. Reusing the key of a failed one would return that failure
 * for ever.
 */
export const toRefundKey = (attemptKey: string, number: number): string => `${attemptKey}-r${number}`

/** When another refund may be started after the n-th failed, epoch ms. Null: never automatically. */
export const getNextRetry = (number: number, failedAt: number): number | null => {
  const wait = retryDelays[number - 1]
  return wait === undefined ? null : failedAt + wait
}

/** The next step for money to be refunded: `begin` the n-th refund, continue with the last one, wait, or nothing. */
type NextRefund =
  | { kind: 'begin'; number: number; amountPence: number }
  | { kind: 'go-on' }
  | { kind: 'wait' }
  | { kind: 'nothing' }

const findLastRefund = (refunds: readonly AutomaticRefund[]): AutomaticRefund | null =>
  refunds.reduce<AutomaticRefund | null>((last, one) => (last && last.number > one.number ? last : one), null)

/**
 * Decides on the next refund of a payment that belongs to no booking. There is never more than one on its way. A
 * payment may be read just before our own refund ends, so the larger of the provider's total and ours counts.
 */
export const getNextRefund = (
  refunds: readonly AutomaticRefund[],
  payment: Pick<ProviderPayment, 'amountPence' | 'refundedPence'>,
  now: number,
): NextRefund => {
  const last = findLastRefund(refunds)
  if (last?.status === 'pending') return { kind: 'go-on' }
  const completed = refunds
    .filter(({ status }) => status === 'completed')
    .reduce((sum, { amountPence }) => sum + amountPence, 0)
  const amountPence = payment.amountPence - Math.max(payment.refundedPence, completed)
  if (amountPence <= 0) return { kind: 'nothing' }
  const number = (last?.number ?? 0) + 1
  if (last?.status !== 'failed') return { kind: 'begin', number, amountPence }
  if (isFinalRefusal(last.error)) return { kind: 'wait' }
  const retry = getNextRetry(last.number, last.settledAt ?? now)
  return retry !== null && retry <= now ? { kind: 'begin', number, amountPence } : { kind: 'wait' }
}
