type RefundReason = 'salon-cancelled' | 'in-time' | 'too-late' | 'nothing-paid'

const sentences: Record<RefundReason, (amount: string, fee: string, hours: number) => string> = {
  'salon-cancelled': (amount) => `The salon cancels, so everything goes back: ${amount}.`,
  'in-time': (amount, fee, hours) =>
    `Cancelled with ${hours} hours’ notice or more: ${amount} goes back, the booking fee of ${fee} is kept (it moves along when the customer books a new date).`,
  'too-late': (_, fee, hours) =>
    `Cancelled with less than ${hours} hours’ notice: nothing goes back, ${fee} is kept.`,
  'nothing-paid': () => 'Nothing was paid in advance, so there is nothing to give back.',
}

/** Why an amount is proposed (D16), as staff read it. */
export const refundSentence = (
  reason: RefundReason,
  sums: { amount: string; fee: string; hours: number },
): string => sentences[reason](sums.amount, sums.fee, sums.hours)

/** What becomes of what was paid, to a customer who cancelled in time; amounts ready to be shown, null: none. */
export const ownRefundText = (sums: {
  back: string | null
  fee: string | null
  byItself: boolean
}): string | null => {
  const kept = sums.fee && `The booking fee of ${sums.fee} is kept, as our terms say.`
  if (sums.back === null) return kept
  const back = sums.byItself
    ? `${sums.back} is on its way back to the card or account that you paid with. Banks may take a few days to show it.`
    : `${sums.back} goes back to you. We are seeing to it.`
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
  if (isFee) return [`The booking fee of ${kept} is kept, as our terms say.`]
  return [back === null ? `The ${paid} that you paid is kept, as our terms say.` : `${kept} is kept.`]
}

/** The same to a customer for whom the salon has cancelled. */
export const staffRefundText = (sums: StaffRefund): string =>
  [...(sums.back ? [`${sums.back} goes back to you. We are seeing to it.`] : []), ...keptSentence(sums)].join(
    ' ',
  )

/** Where staff have not decided yet. */
export const openRefundText = (paid: string): string =>
  `What goes back of the ${paid} that you paid is not settled yet. Please ask us if you would like to know.`
