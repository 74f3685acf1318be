import type { MailWords } from './emails'

/** Receipts and credit notes (D115). */
export const receiptTexts = {
  title: 'Receipt',
  see: 'Receipt',
  of: (what: string): string => `Receipt for ${what}`,
  loadFailed: 'The receipt could not be loaded. Please try again.',
  sendFailed: 'We do not know if the receipt was sent. Please look under Emails before you try again.',
  print: 'Print or save as PDF',
  send: (email: string): string => `Email it to ${email}`,
  noEmail: 'This customer has no email address, so please print the receipt.',
  addName: 'Add the customer’s name and address',
  removeName: 'Leave out the customer’s name and address',
  nameRequired: 'Above £250, a receipt has the customer’s name and address.',
  noAddress: 'We do not have this customer’s address. You can add it on the customer’s page.',
  vatNumber: (number: string): string => `VAT number ${number}`,
  to: 'To',
  for: 'What it is for',
  payments: 'Payments and refunds',
  cancelled: 'cancelled',
  discount: 'Discount',
  total: 'Total',
  paid: 'Paid',
  left: 'Left to pay',
  receipt: (number: number): string => `Receipt ${number}`,
  creditNote: (number: number): string => `Credit note ${number}`,
  correction: 'corrects a payment recorded by mistake',
} as const

const rateLabels: Record<string, string> = { zero: 'Zero rate of VAT', exempt: 'Exempt from VAT' }

/** A rate of VAT, for example `VAT at 20%`. */
export const formatVatRate = ({ rate, percent }: { rate: string; percent: number }): string =>
  rateLabels[rate] ?? `VAT at ${percent}%`

/** The VAT in an amount, with the amount without it. The amounts are formatted. */
export const describeVat = (percent: number, vat: string, net: string): string =>
  percent > 0 ? `${vat} (${net} without VAT)` : net

/** The texts of the email with a receipt. `isCredit` means that the last entry is a credit note. */
export const createReceiptMail = ({
  salon,
  name,
  isCredit,
}: {
  salon: string
  name: string
  isCredit: boolean
}): MailWords => ({
  subject: isCredit ? `Your credit note from ${salon}` : `Your receipt from ${salon}`,
  heading: isCredit ? 'Your credit note' : 'Your receipt',
  intro: isCredit
    ? `Hello ${name}, here is your credit note, with what was paid before.`
    : `Hello ${name}, thank you for your payment. Here is your receipt.`,
  closing: 'If something is not right, please call us.',
})
