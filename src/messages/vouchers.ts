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
  use: 'To use it, tell us the code when you pay at the salon. You can use it for several visits. What is left stays on the voucher.',
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
