/** What the page of discount codes says to staff. */
export const discountListTexts = {
  failed: 'The discount codes could not be loaded. Please try again.',
  empty: 'No discount codes yet. A code takes a percentage or an amount off what visitors book.',
  standings: {
    works: 'Works',
    'switched-off': 'Switched off',
    'not-yet': 'Not yet',
    over: 'Over',
    'used-up': 'Used up',
  },
  everything: 'Everything',
  oncePerCustomer: 'once for each customer',
  maxLines: (lines: number): string =>
    lines === 1 ? 'only the dearest of an order' : `only the ${lines} dearest of an order`,
} as const

export const balanceTexts = {
  loadFailed: 'The balance could not be loaded. Please try again.',
  takeFailed: 'The balance could not be recorded. Please try again.',
  beingTaken:
    'It is being taken by card, and what became of it is not known yet. Please do not take it again.',
  open: 'Open this payment, for example to give it back',
  taken: (method: string): string => `The balance was taken: ${method}.`,
} as const

/** What the page says that takes a card at the desk; refusals come with the server's own sentence. */
export const cardTexts = {
  title: 'Take a payment by card',
  way: 'By card, typed in here',
  loadFailed: 'What is to be taken could not be loaded. Please try again.',
  notOffered: 'Cards are not taken here at the moment. Please use the card terminal, or cash.',
  nothingDue: 'Nothing is left to take.',
  test: 'Test payments: no money moves',
  testCard: 'Try 4111 1111 1111 1111, any date to come, any code and any postcode.',
  hint: 'The customer’s bank may ask them to confirm: keep them here until it says that it was taken.',
  formFailed: 'The card form could not be loaded. Nothing was charged.',
  notReady: 'The card form is still loading. Please try again in a moment.',
  failed: 'The payment could not be sent. Please try again.',
  checking: 'We are asking what became of this payment. Please do not take it again, by card or in cash.',
  notReceived: 'This payment did not reach us, and nothing was charged. Please take it again.',
} as const
