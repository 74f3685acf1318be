/** A number of days. */
const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** A notice period in days. */
const noticeText = (days: number): string => (days === 1 ? '1 day’s notice' : `${days} days’ notice`)

/** The texts of the pages that show a payment. Fixed texts (S5, D7). */
export const resultTexts = {
  failed: 'An error occured while attempting to retrieve payment details.',
  unknown: 'No payment details found for payment ID',
} as const

/** A customer's right to cancel, for staff who decide about a refund (D125). The values are days. */
export const describeRightToCancel = ({ until, asked }: { until: string; asked: string | null }): string => {
  const right = `Bought on the website, with the right to cancel for a full refund until the end of ${until}.`
  return asked
    ? `${right} On ${asked}, the customer asked for the service within this time. The right ends once it has been given.`
    : right
}

type RefundReason = 'salon-cancelled' | 'right-to-cancel' | 'in-time' | 'too-late' | 'nothing-paid'

const sentences: Record<RefundReason, (amount: string | null, fee: string | null, hours: number) => string> =
  {
    'salon-cancelled': (amount) =>
      amount
        ? `The salon is cancelling, so the customer gets a full refund: ${amount}.`
        : 'The salon is cancelling. There is nothing left to refund.',
    'right-to-cancel': (amount) =>
      `Cancelled within 14 days of booking on the website: full refund${amount ? ` of ${amount}` : ''}.`,
    'in-time': (amount, fee, hours) => {
      if (fee === null)
        return `Cancelled with ${hours} hours’ notice or more: refund ${amount}. There is no booking fee.`
      return `Cancelled with ${hours} hours’ notice or more: ${amount ? `refund ${amount} and` : 'no refund,'} keep the ${fee} booking fee (it carries over if the customer books a new date).`
    },
    // A lower price may have left something over, which is refunded (D111).
    'too-late': (amount, fee, hours) =>
      `Cancelled with less than ${hours} hours’ notice: ${amount ? `refund ${amount}` : 'no refund'}${fee ? `, keep ${fee}` : ''}.`,
    'nothing-paid': () => 'Nothing was paid in advance, so there is nothing to refund.',
  }

/** Explains to staff why an amount is proposed (D16). `amount` is null if there is none. */
export const describeRefund = (
  reason: RefundReason,
  sums: { amount: string | null; fee: string | null; hours: number },
): string => sentences[reason](sums.amount, sums.fee, sums.hours)

/** For a customer whose bank is looking into a payment that we would partly refund. */
export const withBankText =
  'Your bank is looking into your payment. Once your bank has decided, we’ll refund anything we still owe you.'

/** Describes the refund to a customer who cancelled in time. Amounts are formatted. Null if there is none. */
export const describeOwnRefund = (sums: {
  back: string | null
  fee: string | null
  byItself: boolean
  isWithBank?: boolean
}): string | null => {
  if (sums.isWithBank) return withBankText
  const kept = sums.fee && `Under our terms, we keep the ${sums.fee} booking fee.`
  if (sums.back === null) return kept
  const back = sums.byItself
    ? `${sums.back} is on its way back to the card, account or gift voucher you paid with. It may take a few days to appear.`
    : `We’ll refund ${sums.back} to you. We’re arranging it now.`
  return kept ? `${back} ${kept}` : back
}

/** The refund that staff decided on. Amounts are formatted. Null if there is none. */
export interface StaffRefund {
  paid: string
  back: string | null
  kept: string | null
  /** True if the amount kept is the booking fee. */
  isFee: boolean
}

const keptSentence = ({ paid, back, kept, isFee }: StaffRefund): string[] => {
  if (kept === null) return []
  if (isFee) return [`Under our terms, we keep the ${kept} booking fee.`]
  return [back === null ? `Under our terms, we keep the ${paid} you paid.` : `We keep ${kept}.`]
}

/** Describes the refund to a customer after the salon has cancelled. */
export const describeStaffRefund = (sums: StaffRefund): string =>
  [
    ...(sums.back ? [`We’ll refund ${sums.back} to you. We’re arranging it now.`] : []),
    ...keptSentence(sums),
  ].join(' ')

/** Used while staff have not decided yet. */
export const openRefundText = (paid: string): string =>
  `You paid ${paid}. We’re working out how much of it we can refund. If you have a question, please call us.`

interface Sums {
  amount: string
  kept: string
  noticeDays: number
  onlineRefundDays: number
}

type Reason =
  | 'academy-cancelled'
  | 'right-to-cancel'
  | 'in-time'
  | 'too-late'
  | 'online-in-time'
  | 'online-too-late'
  | 'nothing-paid'

const courseSentences: Record<Reason, (sums: Sums) => string> = {
  'academy-cancelled': ({ amount }) =>
    `The academy is cancelling, so the customer gets a full refund: ${amount}.`,
  'right-to-cancel': ({ amount }) =>
    `Cancelled within 14 days of buying on the website: full refund of ${amount}.`,
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

/** Explains to staff why an amount is proposed when a participant leaves a course (D56, D69). */
export const describeCourseRefund = (reason: Reason, sums: Sums): string => courseSentences[reason](sums)

interface About {
  amount: string
  /** The reference shown with the payment in Square's dashboard. */
  reference: string
}

/** Texts for staff about an order that has been open for more than 15 minutes, and what they can do. */
export const stuckMessages = {
  outcomeOpen: ({ amount, reference }: About): string =>
    `An online payment of ${amount} has been pending for more than 15 minutes. Square has not confirmed the result, so nothing is booked. We keep checking, and will refund any money that arrives. Please check in Square’s dashboard that Square is working and whether there is a payment with the reference ${reference}. The customer has been told their payment is being checked. If they call, book them in here to pay at the salon.`,
  paymentOpen: ({ amount, reference }: About): string =>
    `An appointment is booked, but after more than 15 minutes Square has not confirmed its online payment of ${amount}. We keep checking. Before you ask the customer for money, look for the reference ${reference} in Square’s dashboard. If it is completed there, it has been paid.`,
  deskOpen: ({ amount, reference }: About): string =>
    `A card payment of ${amount} taken at the desk has been pending for more than 15 minutes. Square has not confirmed the result. We keep checking. Please do not take it again until this is settled. Look for the reference ${reference} in Square’s dashboard: if it is completed there, it has been paid.`,
  voucherOpen: ({ amount, reference }: About): string =>
    `The purchase of a gift voucher for ${amount} has been unfinished for more than 15 minutes. We keep checking. If the money arrives, the voucher will be made and emailed. Please look for the reference ${reference} in Square’s dashboard. If there is no such payment, the customer has not been charged.`,
  lateMoney: ({ amount, reference }: About): string =>
    `A payment of ${amount} was abandoned, and after more than 15 minutes Square has not confirmed whether it went through. We keep checking, and will refund any money that arrives. If this alert stays, look for the reference ${reference} in Square’s dashboard and refund any payment you find.`,
  bookingOpen:
    'A booking without an online payment has been unfinished for more than 15 minutes. We keep trying. If it does not appear in the diary, please call the customer and ask whoever runs the site to check the log.',
  confirmationOpen:
    'An appointment is booked, but its confirmation email has been failing for more than 15 minutes. We keep trying. Please tell the customer their booking is confirmed, and ask whoever runs the site to check the log.',
} as const
