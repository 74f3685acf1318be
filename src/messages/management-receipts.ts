import type { MailWords } from './emails'

/** The name of a payment method, for example `Apple Pay` or `Card terminal`. */
export const formatMethodName = (method: string): string =>
  method === 'apple-pay'
    ? 'Apple Pay'
    : method.charAt(0).toUpperCase() + method.slice(1).replaceAll(/[-_]+/g, ' ')

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
  voucher: 'Gift voucher',
  cancelled: 'cancelled',
  discount: 'Discount',
  total: 'Total',
  refunded: 'Refunded',
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

/** A discount without a code, from before the codes of sales were stored. */
export const deskDiscount = 'Without a code'

/** The money of a period: by method, by person, VAT and discounts (D115). */
export const takingsTexts = {
  title: 'Takings and VAT',
  failed: 'The takings could not be loaded. Please try again.',
  note: 'Each payment, refund and correction counts on its own day. Reports counts the same money by the day of the visit.',
  from: 'From',
  to: 'To',
  show: 'Show',
  file: 'Download CSV',
  fileOf: (table: string): string => `Download CSV: ${table}`,
  receipts: 'Download all payments with their receipt numbers',
  none: 'Nothing was taken or refunded on these days.',
  noDiscounts: 'No discounts were given on these days.',
  noVouchers: 'No vouchers were sold or used on these days, and nothing is owed on any.',
  noVat: 'There is no VAT on these days.',
  total: 'Total',
  courses: 'Courses',
  soldVouchers: 'Vouchers sold',
  usedVouchers: 'Vouchers used',
  voucherRows: [
    ['sold', 'Sold'],
    ['used', 'Used'],
    ['restored', 'Refunded to vouchers'],
    ['withdrawn', 'Withdrawn'],
    ['expired', 'Expired'],
    ['lost', 'Lost in disputes up to then'],
    ['owed', 'Still owed at the end'],
  ],
  headings: {
    methods: 'By method',
    people: 'By person',
    vat: 'VAT by rate',
    vouchers: 'Gift vouchers',
    discounts: 'Discounts given',
  },
  notes: {
    methods: null,
    people:
      'A payment is split by the prices of the treatments that it was for. A refund for a cancelled treatment is taken from the person who would have done it. What is paid with a voucher counts for the person, and is subtracted below, because its money came when it was sold.',
    vat: 'Prices include VAT. It counts on the day of the payment, or of the refund. If everything that you sell has the same rate, the VAT of a voucher counts when it is sold, otherwise when it is used.',
    vouchers: null,
    discounts: 'On appointments of these days and on courses paid on these days, without cancelled ones.',
  },
  kinds: { taken: 'Taken', refunded: 'Refunded', corrected: 'Corrected' },
  discountKinds: { code: 'Code', desk: 'At the desk' },
  see: 'Takings and VAT by day of payment',
} as const

const sumColumns = ['Taken', 'Refunded', 'Corrected', 'Net']

/** The columns of the tables and of their files. */
export const takingsColumns: Record<
  'methods' | 'people' | 'vat' | 'vouchers' | 'discounts' | 'receipts',
  string[]
> = {
  methods: ['Method', ...sumColumns],
  people: ['Person', ...sumColumns],
  vat: ['Rate', 'Without VAT', 'VAT', 'With VAT'],
  vouchers: ['Vouchers', 'Amount'],
  discounts: ['Kind', 'Code or reason', 'Times', 'Amount'],
  receipts: ['Receipt', 'Day', 'Kind', 'Method', 'Amount', 'VAT'],
}
