import type { MailWords } from './emails'

/** The texts about gift vouchers for customers (D114). */

/** How a voucher is described in emails, on its page and before it is bought. */
export const voucherLabels = {
  name: 'Gift voucher',
  worth: 'Worth',
  balance: 'Left on it',
  code: 'Code',
  validUntil: 'Valid until',
  treatment: 'Chosen for',
  to: 'For',
  messageFrom: (name: string): string => `A message from ${name}`,
  use: 'To use it, enter the code when you book on our website, or tell us the code when you pay at the salon. You can use it for several visits. What is left stays on the voucher.',
  open: 'Open and print the voucher',
  /** Instead of the right to cancel the part that was used (D125). */
  used: 'If a part of the voucher has been used by then, we will refund the rest.',
} as const

interface Bought {
  salon: string
  name: string
  amount: string
  /** The recipient of a gift. Null if the buyer keeps the voucher. */
  recipient: string | null
  /** Where and when the gift is emailed. Null if the buyer hands it over. */
  sent: { to: string; on: string | null } | null
}

const describeBought = ({ amount, recipient, sent }: Bought): string => {
  if (!recipient) return `here is your gift voucher for ${amount}.`
  if (!sent) return `here is the gift voucher for ${amount} that you bought for ${recipient}.`
  const when = sent.on ? `on ${sent.on}` : 'straight away'
  return `you bought a gift voucher for ${amount} for ${recipient}. We will email it to ${sent.to} ${when}.`
}

/** The email to the buyer. It has the code, unless the voucher is emailed to the recipient. */
export const createVoucherMail = (bought: Bought): MailWords => ({
  subject: `Your gift voucher from ${bought.salon}`,
  heading: 'Thank you',
  intro: `Hello ${bought.name}, ${describeBought(bought)}`,
  closing: `With best wishes,\n${bought.salon}`,
})

/** The email to the recipient of a gift. `from` is the buyer. */
export const createGiftMail = (about: Record<'salon' | 'name' | 'from' | 'amount', string>): MailWords => ({
  subject: `A gift from ${about.from}`,
  heading: 'A gift for you',
  intro: `Hello ${about.name}, ${about.from} has given you a gift voucher for ${about.amount}, to spend at ${about.salon}.`,
  closing: `We look forward to seeing you,\n${about.salon}`,
})

/** Why the recipient gets an email. */
export const describeGiftReason = (salon: string, from: string): string =>
  `We sent you this email because ${from} bought a gift voucher from ${salon} and entered this address.`

const formatMonths = (months: number): string => (months === 1 ? '1 month' : `${months} months`)

/** The page on which vouchers are offered, and its checkout. */
export const voucherPageTexts = {
  intro: (salon: string): string =>
    `Give time to feel good. A voucher pays for treatments and courses at ${salon}.`,
  amounts: 'Choose an amount',
  other: 'Another amount, or a treatment',
  how: 'How it works',
  points: ({ least, most, months }: { least: string; most: string; months: number }): string[] => [
    `Choose an amount from ${least} to ${most}, or the price of a treatment.`,
    'We’ll email the voucher to you straight away, or to the person you are giving it to on the day you choose. You can also print it.',
    `It is valid for ${formatMonths(months)}. It can be used for several visits, and what is left stays on the voucher.`,
  ],
  right:
    'You can cancel your purchase for 14 days without giving a reason. We’ll refund what has not been used.',
  noCodes: 'Gift vouchers cannot be bought with a discount code or with another voucher.',
  notOnline: 'You cannot buy gift vouchers here at the moment. Please call us.',
  giftStep: 'Voucher',
  payStep: 'Payment',
  voucher: 'Your voucher',
  worth: 'How much is it worth?',
  otherAmount: 'Other amount',
  treatment: 'A treatment',
  amountField: 'Amount (£)',
  amountHint: (least: string, most: string): string => `From ${least} to ${most}.`,
  treatmentField: 'Treatment',
  chooseTreatment: 'Please choose',
  whom: 'Who is it for?',
  forMe: 'For me',
  asGift: 'A gift',
  recipientName: 'Their name',
  recipientEmail: 'Their email (optional)',
  emailHint:
    'We’ll email the voucher to this address. Leave it blank to get it yourself and give it to them.',
  message: 'Message (optional)',
  messageHint: 'Up to 300 characters, without web addresses.',
  sendOn: 'Send it on',
  sendHint: 'We’ll send it straight away today, or at 8 am on a later day.',
  details: 'Your details',
  needAmount: (least: string, most: string): string => `Please enter an amount from ${least} to ${most}.`,
  needTreatment: 'Please choose a treatment.',
  needName: 'Please enter the name of the person the voucher is for.',
  needDay: 'Please choose a day within the next 12 months.',
  checkVoucher: 'Please check your voucher.',
  terms: (months: number): string => `The voucher is valid for ${formatMonths(months)}.`,
  noCustomer: 'Please enter your details first.',
  checkingMore:
    'We’ll make your voucher as soon as the payment is confirmed. This page will update automatically.',
  done: 'Your voucher is ready',
  mailed: 'We’ve sent you an email about it.',
  kept: 'Please call us for its code.',
  sentOn: 'We’ll email it to them on',
} as const

/** The page to which the emails with a voucher lead. */
export const openVoucherTexts = {
  title: 'Your gift voucher',
  noCode: 'Please open the link in the email with the voucher.',
  failed: 'We could not load the voucher. Please try again.',
  print: 'Print the voucher',
  book: 'Book an appointment',
  loading: 'Looking up the voucher',
  withdrawn: 'This voucher was cancelled and can no longer be used.',
  disputed: 'This voucher cannot be used at the moment. Please call us.',
  expired: 'This voucher has expired.',
  empty: 'Everything on this voucher has been used.',
} as const

/** Paying with vouchers at checkout. */
export const payByVoucherTexts = {
  label: 'Gift vouchers',
  field: 'Gift voucher (optional)',
  another: 'Another gift voucher (optional)',
  add: 'Use',
  remove: 'Remove',
  removeOne: (lastFour: string): string => `Remove the voucher ending in ${lastFour}`,
  entered: (lastFour: string, balance: string): string =>
    `Voucher ending in ${lastFour}: ${balance} left on it`,
  added: (lastFour: string): string => `The voucher ending in ${lastFour} will be used.`,
  removed: (lastFour: string): string => `The voucher ending in ${lastFour} will not be used.`,
  empty: 'Please enter the code of your gift voucher.',
  tooMany: 'You can use up to 5 vouchers at once.',
  failed: 'We could not check the voucher. Please try again.',
  paidWith: (lastFour: string, amount: string): string =>
    `${amount} was paid with the gift voucher ending in ${lastFour}.`,
  refused: {
    unpaid: 'This voucher has not been paid for yet.',
    withdrawn: 'This voucher was cancelled and can no longer be used.',
    disputed: 'This voucher cannot be used at the moment. Please call us.',
    expired: 'This voucher has expired.',
    empty: 'Everything on this voucher has been used.',
  },
} as const
