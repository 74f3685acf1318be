import type { RefundState } from '@/domain/booking/states'
import { DAY, HOUR, MINUTE } from '@/domain/time/minutes'
import type { ProviderPayment } from './port'
import { isFinalRefusal } from './payment-state'

/** A refund of money that belongs to no booking, with the facts that decide the next refund. */
export interface AutomaticRefund {
  number: number
  status: RefundState
  amountPence: number
  /** When the refund ended, in epoch ms. */
  settledAt: number | null
  /** Why the refund failed, in the provider's codes. */
  error?: string | null
}

/**
 * How long to wait after each failure before the next refund is tried, in ms. After the last one, a person must deal
 * with the refund.
 */
const retryDelays = [MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, DAY, DAY, DAY]

/**
 * The idempotency key of an attempt's n-th automatic refund. If a failed refund's key were used again, it would return
 * that failure for ever.
 */
export const toRefundKey = (attemptKey: string, number: number): string => `${attemptKey}-r${number}`

/**
 * When the next refund may be started after the n-th failed, in epoch ms. Null if it is never started automatically.
 */
export const getNextRetry = (number: number, failedAt: number): number | null => {
  const wait = retryDelays[number - 1]
  return wait === undefined ? null : failedAt + wait
}

/**
 * The next step for money that must be refunded: begin the n-th refund, continue with the last one, wait, or do
 * nothing.
 */
type NextRefund =
  | { kind: 'begin'; number: number; amountPence: number }
  | { kind: 'go-on' }
  | { kind: 'wait' }
  | { kind: 'nothing' }

const findLastRefund = (refunds: readonly AutomaticRefund[]): AutomaticRefund | null =>
  refunds.reduce<AutomaticRefund | null>((last, one) => (last && last.number > one.number ? last : one), null)

/**
 * Decides the next refund of a payment that belongs to no booking. Only one refund is on its way at any time. The
 * payment may have been read just before our own refund ended, so we use the larger of the provider's total and ours.
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
