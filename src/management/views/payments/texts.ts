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
  refundedOrCorrected: 'Refunded or corrected',
  net: 'Net',
  all: 'Total',
  cashUp: 'Cash up',
  cashTaken: 'Taken in cash',
  cashGiven: 'Refunded in cash',
  till: 'Till',
  allTills: 'All tills together',
  float: 'Opening float (£)',
  expected: 'Should be in the till',
  counted: 'Counted in the till (£)',
  exact: 'The till balances.',
  over: (amount: string): string => `The till is ${amount} over.`,
  short: (amount: string): string => `The till is ${amount} short.`,
  notAnAmount: 'Please enter the amount in pounds, for example 245.50.',
} as const

/** Shown below a list that is incomplete. */
export const moreTexts = {
  alerts: 'There are more. They will appear once some of these have been dealt with.',
  customers: 'These are the most recent customers. There are more.',
} as const
