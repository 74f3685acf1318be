/** The texts of the payment form. They are loaded when it is time to pay. */
export const paymentFormTexts = {
  test: 'Test payments: no money is taken',
  testCard: 'Try 4111 1111 1111 1111 with any future expiry date, any security code and any postcode.',
  testDeclined: '4000 0000 0000 0002 is declined by the bank.',
  testChallenge: '4310 0000 0020 1019 asks for a bank code: enter 123456.',
  part: 'Payment form',
  loading: 'Loading the payment form',
  notReady: 'The payment form is still loading. Please try again in a moment.',
  loadFailed: 'We could not load the payment form. You have not been charged, and we’ve kept your choices.',
  cardFailed: 'We could not show the card form. You have not been charged. Please reload the payment form.',
  refused:
    'We could not verify this payment. You have not been charged. Please try again or pay another way.',
  notReceived: 'We did not receive your payment and you have not been charged. Please pay again.',
  tooFast: 'That was a little too fast, and you have not been charged. Please wait a moment and pay again.',
  unreachable: 'We could not reach the payment service. You have not been charged. Please try again.',
  clearpayMinimum: 'For baskets of £60 or more.',
  clearpayLimits: 'For payments from £1 to £1,000.',
  clearpayOff: 'Not available at the moment.',
} as const

/** Errors in the card form, by the name that Square's form gives the field. */
export const cardFieldTexts: Record<string, string> = {
  cardNumber: 'Please check the card number.',
  expirationDate: 'Please check the expiry date.',
  cvv: 'Please check the security code.',
  postalCode: 'Please check the postcode of the card.',
}

/** Shown while Apple Pay or Clearpay covers the page. `name` is one of the two. */
export const walletTexts = {
  open: (name: string): string =>
    `${name} is still open. Please finish paying or close it. You have not been charged yet. To leave anyway, go back again.`,
  closed: (name: string): string =>
    `${name} was closed before you finished paying. You have not been charged. Please try again or pay another way.`,
  left: (name: string): string =>
    `If ${name} is still open, please close it. If you finish paying in ${name} now, we will not take the payment. You have not been charged.`,
  tooLate: (name: string): string =>
    `You left before ${name} finished, so you have not been charged and nothing is booked yet.`,
} as const
