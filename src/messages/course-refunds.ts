interface Sums {
  amount: string
  kept: string
  noticeDays: number
  onlineRefundDays: number
}

type Reason =
  'academy-cancelled' | 'in-time' | 'too-late' | 'online-in-time' | 'online-too-late' | 'nothing-paid'

const sentences: Record<Reason, (sums: Sums) => string> = {
  'academy-cancelled': ({ amount }) => `The academy cancels, so everything goes back: ${amount}.`,
  'in-time': ({ amount, kept, noticeDays }) =>
    `Cancelled with ${noticeDays} days’ notice or more: ${amount} goes back, the deposit of ${kept} is kept.`,
  'too-late': ({ kept, noticeDays }) =>
    `Cancelled with less than ${noticeDays} days’ notice: nothing goes back, ${kept} is kept.`,
  'online-in-time': ({ amount, onlineRefundDays }) =>
    `Returned within ${onlineRefundDays} days of buying: everything goes back, ${amount}.`,
  'online-too-late': ({ kept, onlineRefundDays }) =>
    `Returned more than ${onlineRefundDays} days after buying: nothing goes back, ${kept} is kept.`,
  'nothing-paid': () => 'Nothing was paid, so there is nothing to give back.',
}

/** Why an amount is proposed when somebody leaves a course (D56, D69), as staff read it. */
export const courseRefundSentence = (reason: Reason, sums: Sums): string => sentences[reason](sums)
