import { toDayKey } from '@/domain/time/time'

/**
 * The stage of a dispute, in which a bank questions a payment. An `inquiry` may become a `chargeback`, and both wait
 * for the salon's answer. `answered` and `inquiry-answered` wait for the bank.
 */
export type DisputeStage = 'inquiry' | 'inquiry-answered' | 'chargeback' | 'answered' | 'won' | 'lost'

export interface Dispute {
  stage: DisputeStage
  amountPence: number
  /** The deadline for the salon's answer, in epoch ms. */
  dueAt: number | null
}

const openDisputeStages: readonly string[] = ['inquiry', 'inquiry-answered', 'chargeback', 'answered']

/** True while the salon must answer. */
export const isAwaitingAnswer = ({ stage }: Dispute): boolean => stage === 'inquiry' || stage === 'chargeback'

/**
 * The phase of a dispute. Staff get one alert for each phase (D89). A different stage, deadline or amount makes a new
 * phase.
 */
export const describeDisputePhase = (dispute: Dispute): string =>
  isAwaitingAnswer(dispute)
    ? [dispute.stage, dispute.dueAt === null ? '' : toDayKey(dispute.dueAt), dispute.amountPence].join('|')
    : dispute.stage

/** True if the bank has not decided yet. */
export const isOpenPhase = (phase: string | null | undefined): boolean =>
  openDisputeStages.includes(phase?.split('|')[0] ?? '')

/** The states of a payment as shown to staff (D92). The first that applies is used. */
export const paymentStateKinds = ['checking', 'failed', 'part-paid', 'awaiting', 'paid', 'nothing'] as const
export type PaymentStateKind = (typeof paymentStateKinds)[number]

/** The facts that decide the state. All amounts are in pence. */
interface Facts {
  /** True while we do not know if the requested money has been received. */
  isBeingChecked: boolean
  isFailed: boolean
  /** The amount received, before any refunds. */
  paidPence: number
  /** The amount still due for everything that is not cancelled. */
  duePence: number
}

/** The state of a payment. Refunds and disputes are shown separately and do not change it. */
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
