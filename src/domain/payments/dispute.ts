import { dayOf } from '../time/zone'

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

const open: readonly string[] = ['inquiry', 'inquiry-answered', 'chargeback', 'answered']

/** True while the salon has to answer. */
export const needsAnswer = ({ stage }: Dispute): boolean => stage === 'inquiry' || stage === 'chargeback'

/** The phase that staff are told of once (D89): another stage, deadline or amount is another phase. */
export const disputePhase = (dispute: Dispute): string =>
  needsAnswer(dispute)
    ? [dispute.stage, dispute.dueAt === null ? '' : dayOf(dispute.dueAt), dispute.amountPence].join('|')
    : dispute.stage

/** True for a phase in which the bank has not decided. */
export const isOpenPhase = (phase: string | null | undefined): boolean =>
  open.includes(phase?.split('|')[0] ?? '')
