export const paymentTexts = {
  filter: 'Show',
  everything: 'All payments',
  awaited: 'Awaiting payment',
  totals: 'Totals by method',
  method: 'Method',
  count: 'Payments',
  taken: 'Taken',
  refunded: 'Refunded',
  corrected: 'Corrected',
  ofBill: (paid: string): string => `This page is about one payment. Paid for the whole bill: ${paid}.`,
  refundedOrCorrected: 'Refunded or corrected',
  net: 'Net',
  all: 'Total',
  voucherHint: 'The total leaves out what vouchers paid, because its money came when they were sold.',
  cashUp: 'Cash up',
  toTills: 'Count and close the tills of this day',
} as const

/** Shown below a list that is incomplete. */
export const moreTexts = {
  alerts: 'There are more. They will appear once some of these have been dealt with.',
  customers: 'These are the most recent customers. There are more.',
} as const
