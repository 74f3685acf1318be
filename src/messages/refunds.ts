type RefundReason = 'salon-cancelled' | 'in-time' | 'too-late' | 'nothing-paid'

const sentences: Record<RefundReason, (amount: string | null, fee: string, hours: number) => string> = {
  'salon-cancelled': (amount) =>
    amount
      ? `The salon is cancelling, so the customer gets a full refund: ${amount}.`
      : 'The salon is cancelling. There is nothing left to refund.',
  'in-time': (amount, fee, hours) =>
    `Cancelled with ${hours} hours’ notice or more: ${amount ? `refund ${amount} and` : 'no refund,'} keep the ${fee} booking fee (it carries over if the customer books a new date).`,
  'too-late': (_, fee, hours) => `Cancelled with less than ${hours} hours’ notice: no refund, keep ${fee}.`,
  'nothing-paid': () => 'Nothing was paid in advance, so there is nothing to refund.',
}

/** Why an amount is proposed (D16), as staff read it. Null: nothing. */
export const refundSentence = (
  reason: RefundReason,
  sums: { amount: string | null; fee: string; hours: number },
): string => sentences[reason](sums.amount, sums.fee, sums.hours)

/** To a customer who asked their bank for money of which we would refund something. */
export const withBankText =
  'Your bank is looking into your payment. Once your bank has decided, we’ll refund anything we still owe you.'

/** What becomes of what was paid, to a customer who cancelled in time; amounts ready to be shown, null: none. */
export const ownRefundText = (sums: {
  back: string | null
  fee: string | null
  byItself: boolean
  isWithBank?: boolean
}): string | null => {
  if (sums.isWithBank) return withBankText
  const kept = sums.fee && `Under our terms, we keep the ${sums.fee} booking fee.`
  if (sums.back === null) return kept
  const back = sums.byItself
    ? `${sums.back} is on its way back to the card or account you paid with. It may take a few days to appear.`
    : `We’ll refund ${sums.back} to you. We’re arranging it now.`
  return kept ? `${back} ${kept}` : back
}

/** What staff decided about what was paid, amounts ready to be shown; null: none. */
export interface StaffRefund {
  paid: string
  back: string | null
  kept: string | null
  /** What is kept is the booking fee. */
  isFee: boolean
}

const keptSentence = ({ paid, back, kept, isFee }: StaffRefund): string[] => {
  if (kept === null) return []
  if (isFee) return [`Under our terms, we keep the ${kept} booking fee.`]
  return [back === null ? `Under our terms, we keep the ${paid} you paid.` : `We keep ${kept}.`]
}

/** The same to a customer for whom the salon has cancelled. */
export const staffRefundText = (sums: StaffRefund): string =>
  [
    ...(sums.back ? [`We’ll refund ${sums.back} to you. We’re arranging it now.`] : []),
    ...keptSentence(sums),
  ].join(' ')

/** Where staff have not decided yet. */
export const openRefundText = (paid: string): string =>
  `You paid ${paid}. We’re working out how much of it we can refund. If you have a question, please call us.`
