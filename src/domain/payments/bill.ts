import { toDayKey } from '@/domain/time/time'

/*
 * A booking or a course place is a bill (D110), which is paid in numbered parts. The first payment is part 1. Each part
 * is a payment with an id that is derived from the first payment and the part's number, so that each number exists once.
 */

/** How staff take money without a provider. */
export const handMethods = ['cash', 'card terminal', 'bank transfer'] as const
export type HandMethod = (typeof handMethods)[number]

/** The method of a part that is paid with a gift voucher (D114). */
export const VOUCHER = 'voucher'

/** True if staff took the payment without a provider, so that only a counter-entry corrects it (D112). */
export const isTakenByHand = ({
  method,
  providerId,
}: {
  method: string
  providerId?: string | null
}): boolean => !providerId && (method === VOUCHER || handMethods.some((one) => one === method))

/** More parts than any bill has. */
export const MAX_PARTS = 50

/** The second part keeps the name that it had when a bill had only two. */
export const toPartId = (first: string, number: number): string =>
  number === 2 ? `${first}-balance` : `${first}-part-${number}`

/** The number of a part in its bill. */
export const getPartNumber = (id: string): number => {
  if (id.endsWith('-balance')) return 2
  const [, number] = /-part-(\d+)$/.exec(id) ?? []
  return number ? Number(number) : 1
}

/** The id of the first payment of the bill to which a part belongs. */
export const getFirstId = (id: string): string => id.replace(/-balance$|-part-\d+$/, '')

/** Groups the later parts of bills by the id of the first payment, in order of number. */
export const groupLaterParts = <R extends { id: string }>(
  firsts: readonly { id: string }[],
  rows: readonly R[],
): Map<string, R[]> => {
  const byFirst = new Map<string, R[]>(firsts.map(({ id }) => [id, []]))
  for (const row of rows) if (getPartNumber(row.id) > 1) byFirst.get(getFirstId(row.id))?.push(row)
  for (const later of byFirst.values()) later.sort((a, b) => getPartNumber(a.id) - getPartNumber(b.id))
  return byFirst
}

/** The id of the next part. A failed part keeps its number, so that every writer has seen all parts before its own. */
export const toNextPartId = (first: string, later: readonly { id: string }[]): string =>
  toPartId(first, Math.max(1, ...later.map(({ id }) => getPartNumber(id))) + 1)

/** The change to give for cash, in pence. Null if what was given is not enough. */
export const calculateChange = (amountPence: number, givenPence: number): number | null =>
  givenPence < amountPence ? null : givenPence - amountPence

/**
 * The stage of a dispute, in which a bank questions a payment. An `inquiry` may become a `chargeback`, and both wait
 * for the salon's answer. `answered` and `inquiry-answered` wait for the bank.
 */
export const disputeStages = ['inquiry', 'inquiry-answered', 'chargeback', 'answered', 'won', 'lost'] as const
export type DisputeStage = (typeof disputeStages)[number]

export interface Dispute {
  stage: DisputeStage
  amountPence: number
  /** The deadline for the salon's answer, in epoch ms. */
  dueAt: number | null
}

/** The stages in which the bank has not decided yet. */
export const openDisputeStages: readonly string[] = ['inquiry', 'inquiry-answered', 'chargeback', 'answered']

/** True while the salon must answer. */
export const isAwaitingAnswer = ({ stage }: Pick<Dispute, 'stage'>): boolean =>
  stage === 'inquiry' || stage === 'chargeback'

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
