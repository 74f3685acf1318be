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
export const paymentStateKind = ({
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
