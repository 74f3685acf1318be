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
  'academy-cancelled': ({ amount }) =>
    `The academy is cancelling, so the customer gets a full refund: ${amount}.`,
  'in-time': ({ amount, kept, noticeDays }) => {
    const when = noticeDays === 0 ? 'before it begins' : `with ${noticeText(noticeDays)} or more`
    return `Cancelled ${when}: refund ${amount} and keep the ${kept} deposit.`
  },
  'too-late': ({ kept, noticeDays }) => {
    const when = noticeDays === 0 ? 'once it has begun' : `with less than ${noticeText(noticeDays)}`
    return `Cancelled ${when}: no refund, keep ${kept}.`
  },
  'online-in-time': ({ amount, onlineRefundDays: days }) =>
    `Cancelled ${days === 0 ? 'straight after buying' : `within ${daysText(days)} of buying`}: full refund of ${amount}.`,
  'online-too-late': ({ kept, onlineRefundDays: days }) =>
    days === 0
      ? `An online course is non-refundable once bought: no refund, keep ${kept}.`
      : `Cancelled more than ${daysText(days)} after buying: no refund, keep ${kept}.`,
  'nothing-paid': () => 'Nothing was paid, so there is nothing to refund.',
}

/** Why an amount is proposed when somebody leaves a course (D56, D69), as staff read it. */
export const courseRefundSentence = (reason: Reason, sums: Sums): string => sentences[reason](sums)
