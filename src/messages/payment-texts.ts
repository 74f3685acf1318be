/** What checkout says by itself while a visitor pays online; refusals come with the server's own sentence. */
export const paymentTexts = {
  test: 'Test payments: no money moves',
  testCard: 'Try 4111 1111 1111 1111, any date to come, any code and any postcode.',
  testChallenge: '4310 0000 0020 1019 asks for the bank’s code, which is 123456.',
  successful: 'Payment Successful!',
  failed: 'Payment Failed.',
  checking: 'We are checking your payment, please do not pay again',
  checkingMore: 'Your times stay yours meanwhile. This page goes on by itself.',
  notReceived: 'Your payment did not reach us, and nothing was charged. Please pay again.',
  notReady: 'The payment form is still loading. Please try again in a moment.',
  loading: 'Loading the payment form',
  loadFailed:
    'The payment form could not be loaded. Nothing was charged, and what you have chosen is kept as it is.',
  cardFailed: 'The card form could not be shown. Nothing was charged; please load it again.',
  nothingNow: 'There is nothing to pay now: the discount covers it.',
  refused: 'This payment could not be verified. You were not charged; please try again or pay another way.',
  unreachable: 'The payment service could not be reached. You were not charged; please try again.',
  clearpayMinimum: 'For baskets of £60 or more.',
  clearpayLimits: 'For payments from £1 to £1,000.',
  clearpayOff: 'Not available just now.',
} as const

/** What is wrong in the card form, by the payment form's name of the field. */
export const cardFieldTexts: Record<string, string> = {
  cardNumber: 'Please check the card number.',
  expirationDate: 'Please check the expiry date.',
  cvv: 'Please check the security code.',
  postalCode: 'Please check the postcode of the card.',
}

export const discountTexts = {
  failed: 'We could not look up this code just now. Please try again.',
  empty: 'Please enter a code first.',
  applied: (code: string): string => `${code} is applied.`,
  removed: 'The code is taken out.',
} as const
