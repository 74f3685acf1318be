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
