/** What the page of discount codes says to staff. */
export const discountListTexts = {
  failed: 'The discount codes could not be loaded. Please try again.',
  empty: 'No discount codes yet. A code takes a percentage or a fixed amount off a booking.',
  standings: {
    works: 'Active',
    'switched-off': 'Switched off',
    'not-yet': 'Not started',
    over: 'Expired',
    'used-up': 'Fully used',
  },
  everything: 'All treatments',
  oncePerCustomer: 'once per customer',
  maxLines: (lines: number): string =>
    lines === 1
      ? 'only the most expensive treatment in a booking'
      : `only the ${lines} most expensive treatments in a booking`,
} as const

export const balanceTexts = {
  loadFailed: 'The balance could not be loaded. Please try again.',
  takeFailed: 'The balance could not be recorded. Please try again.',
  beingTaken: 'This is being taken by card and we do not have the result yet. Please do not take it again.',
  open: 'Open this payment (for example, to refund it)',
  taken: (method: string): string => `The balance has been paid (${method}).`,
} as const

/** What the page says that takes a card at the desk; refusals come with the server's own sentence. */
export const cardTexts = {
  title: 'Take a payment by card',
  way: 'Enter card details here',
  loadFailed: 'The amount due could not be loaded. Please try again.',
  notOffered: 'You cannot take cards on this screen at the moment. Please use the card terminal, or cash.',
  nothingDue: 'There is nothing left to pay.',
  test: 'Test payments: no money moves',
  testCard: 'Try 4111 1111 1111 1111 with any future expiry date, any security code and any postcode.',
  hint: 'The customer’s bank may ask them to confirm the payment, so keep them with you until this page says the payment has been taken.',
  formFailed: 'The card form could not be loaded. Nothing was charged.',
  notReady: 'The card form is still loading. Please try again in a moment.',
  failed: 'The payment could not be sent. Please try again.',
  checking: 'We are checking this payment. Please do not take it again, by card or in cash.',
  notReceived: 'We did not receive this payment and nothing was charged. Please take it again.',
} as const
