import { daysText, noticeText } from './booking-courses'

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
  'in-time': ({ amount, kept, noticeDays }) => {
    const when = noticeDays === 0 ? 'before it begins' : `with ${noticeText(noticeDays)} or more`
    return `Cancelled ${when}: ${amount} goes back, the deposit of ${kept} is kept.`
  },
  'too-late': ({ kept, noticeDays }) => {
    const when = noticeDays === 0 ? 'once it has begun' : `with less than ${noticeText(noticeDays)}`
    return `Cancelled ${when}: nothing goes back, ${kept} is kept.`
  },
  'online-in-time': ({ amount, onlineRefundDays: days }) =>
    `Returned ${days === 0 ? 'at once' : `within ${daysText(days)} of buying`}: everything goes back, ${amount}.`,
  'online-too-late': ({ kept, onlineRefundDays: days }) =>
    days === 0
      ? `An online course cannot be returned once it is bought: nothing goes back, ${kept} is kept.`
      : `Returned more than ${daysText(days)} after buying: nothing goes back, ${kept} is kept.`,
  'nothing-paid': () => 'Nothing was paid, so there is nothing to give back.',
}

/** Why an amount is proposed when somebody leaves a course (D56, D69), as staff read it. */
export const courseRefundSentence = (reason: Reason, sums: Sums): string => sentences[reason](sums)
