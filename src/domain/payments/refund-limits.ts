import { DAY } from '../time/minutes'

/** Square refunds a payment so often, and for so long, in ms. */
export const MOST_REFUNDS = 20
const REFUNDABLE_FOR = 365 * DAY

/** Square's words for a payment of which it refunds no more, as a refund keeps them. */
export const FAILED_REFUND = 'FAILED'

/** True once Square has said that it will refund nothing more of the payment; other refusals may pass. */
export const isFinalRefusal = (error: string | null | undefined): boolean =>
  /\bFAILED\b|\bPAYMENT_NOT_REFUNDABLE\b/.test(error ?? '')

/** Why a payment can only be refunded by hand. */
export type OnlyByHand = 'not-online' | 'refused' | 'too-many' | 'too-old'

export interface RefundLimits {
  because: OnlyByHand | null
  /** How many refunds Square still takes. */
  left: number
  /** Epoch ms; null for money that did not come through Square. */
  until: number | null
}

interface Refunded {
  isOnline: boolean
  /** Epoch ms. */
  takenAt: number
  refunds: readonly { refundId?: string | null; error?: string | null }[]
}

const onlyByHand = ({ isOnline, refunds }: Refunded, left: number, until: number, now: number) => {
  if (!isOnline) return 'not-online'
  if (refunds.some(({ error }) => isFinalRefusal(error))) return 'refused'
  if (left <= 0) return 'too-many'
  return now >= until ? 'too-old' : null
}

/** What Square still refunds of a payment. */
export const refundLimits = (payment: Refunded, now: number): RefundLimits => {
  const made = payment.refunds.filter(({ refundId }) => refundId).length
  const left = Math.max(0, MOST_REFUNDS - made)
  const until = payment.takenAt + REFUNDABLE_FOR
  return {
    because: onlyByHand(payment, left, until, now),
    left,
    until: payment.isOnline ? until : null,
  }
}
