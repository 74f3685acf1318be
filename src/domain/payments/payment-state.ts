import { toDayKey } from '@/domain/time/zone'
import { DAY } from '@/domain/time/minutes'

/**
 * How far a bank's question about a payment is. An `inquiry` may grow into a `chargeback`, and both wait for the salon's
 * answer; `answered` and `inquiry-answered` wait for the bank.
 */
export type DisputeStage = 'inquiry' | 'inquiry-answered' | 'chargeback' | 'answered' | 'won' | 'lost'

export interface Dispute {
  stage: DisputeStage
  amountPence: number
  /** The deadline for the salon's answer, epoch ms. */
  dueAt: number | null
}

const openDisputeStages: readonly string[] = ['inquiry', 'inquiry-answered', 'chargeback', 'answered']

/** True while the salon has to answer. */
export const isAwaitingAnswer = ({ stage }: Dispute): boolean => stage === 'inquiry' || stage === 'chargeback'

/** The phase that staff are told of once (D89): another stage, deadline or amount is another phase. */
export const describeDisputePhase = (dispute: Dispute): string =>
  isAwaitingAnswer(dispute)
    ? [dispute.stage, dispute.dueAt === null ? '' : toDayKey(dispute.dueAt), dispute.amountPence].join('|')
    : dispute.stage

/** True for a phase in which the bank has not decided. */
export const isOpenPhase = (phase: string | null | undefined): boolean =>
  openDisputeStages.includes(phase?.split('|')[0] ?? '')

/** Square refunds a payment so often, and for so long, in ms. */
const MOST_REFUNDS = 20
const REFUNDABLE_FOR = 365 * DAY

/** Square's words for a payment of which it refunds no more, as a refund keeps them. */
export const FAILED_REFUND = 'FAILED'

/** True once Square has said that it will refund nothing more of the payment; other refusals may pass. */
export const isFinalRefusal = (error: string | null | undefined): boolean =>
  /\bFAILED\b|\bPAYMENT_NOT_REFUNDABLE\b/.test(error ?? '')

/** Why a payment can only be refunded by hand. */
type ManualOnlyReason = 'not-online' | 'refused' | 'too-many' | 'too-old'

export interface RefundLimits {
  because: ManualOnlyReason | null
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

const getManualOnlyReason = ({ isOnline, refunds }: Refunded, left: number, until: number, now: number) => {
  if (!isOnline) return 'not-online'
  if (refunds.some(({ error }) => isFinalRefusal(error))) return 'refused'
  if (left <= 0) return 'too-many'
  return now >= until ? 'too-old' : null
}

/** What Square still refunds of a payment. */
export const getRefundLimits = (payment: Refunded, now: number): RefundLimits => {
  const made = payment.refunds.filter(({ refundId }) => refundId).length
  const left = Math.max(0, MOST_REFUNDS - made)
  const until = payment.takenAt + REFUNDABLE_FOR
  return {
    because: getManualOnlyReason(payment, left, until, now),
    left,
    until: payment.isOnline ? until : null,
  }
}

/** How a payment stands for staff (D92), the first that applies first. */
export const paymentStateKinds = ['checking', 'failed', 'part-paid', 'awaiting', 'paid', 'nothing'] as const
export type PaymentStateKind = (typeof paymentStateKinds)[number]

/** What decides it; all in pence. */
interface Facts {
  /** Nobody knows yet whether money that was asked for has come in. */
  isBeingChecked: boolean
  isFailed: boolean
  /** What has come in, whatever went back of it since. */
  paidPence: number
  /** What is still to be paid for what was not cancelled. */
  duePence: number
}

/** The one answer to how a payment stands. What went back, and a dispute, are said beside it and change nothing. */
export const getPaymentStateKind = ({
  isBeingChecked,
  isFailed,
  paidPence,
  duePence,
}: Facts): PaymentStateKind => {
  if (isBeingChecked) return 'checking'
  if (isFailed) return 'failed'
  if (duePence > 0) return paidPence > 0 ? 'part-paid' : 'awaiting'
  return paidPence > 0 ? 'paid' : 'nothing'
}
