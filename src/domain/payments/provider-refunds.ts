import type { RefundState } from '@/domain/booking/states'
import { DAY, HOUR, MINUTE } from '@/domain/time/time'
import type { ProviderPayment } from './port'

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

/** How many times Square will refund one payment, and how long after it was taken, in ms. */
const MAX_REFUNDS = 20
const REFUNDABLE_FOR = 365 * DAY

/** The error from Square for a payment that can no longer be refunded, as stored with a refund. */
export const FAILED_REFUND = 'FAILED'

/** True if Square will not refund any more of the payment. Other refusals may be temporary. */
export const isFinalRefusal = (error: string | null | undefined): boolean =>
  /\bFAILED\b|\bPAYMENT_NOT_REFUNDABLE\b/.test(error ?? '')

/** Why a payment can only be refunded by hand. */
type ManualOnlyReason = 'not-online' | 'refused' | 'too-many' | 'too-old'

export interface RefundLimits {
  because: ManualOnlyReason | null
  /** The number of refunds that Square still accepts. */
  left: number
  /** Until when Square refunds the payment, in epoch ms. Null for money that did not come through Square. */
  until: number | null
}

interface Refunded {
  isOnline: boolean
  /** When the payment was taken, in epoch ms. */
  takenAt: number
  refunds: readonly { refundId?: string | null; error?: string | null }[]
}

const getManualOnlyReason = ({ isOnline, refunds }: Refunded, left: number, until: number, now: number) => {
  if (!isOnline) return 'not-online'
  if (refunds.some(({ error }) => isFinalRefusal(error))) return 'refused'
  if (left <= 0) return 'too-many'
  return now >= until ? 'too-old' : null
}

/** Calculates which refunds Square still accepts for a payment. */
export const getRefundLimits = (payment: Refunded, now: number): RefundLimits => {
  const made = payment.refunds.filter(({ refundId }) => refundId).length
  const left = Math.max(0, MAX_REFUNDS - made)
  const until = payment.takenAt + REFUNDABLE_FOR
  return {
    because: getManualOnlyReason(payment, left, until, now),
    left,
    until: payment.isOnline ? until : null,
  }
}
