/** What the payment form says, which is loaded when it is time to pay. */
export const paymentFormTexts = {
  testCard: 'Try 4111 1111 1111 1111, any date to come, any code and any postcode.',
  testDeclined: '4000 0000 0000 0002 is turned down by the bank.',
  testChallenge: '4310 0000 0020 1019 asks for the bank’s code, which is 123456.',
  loading: 'Loading the payment form',
  loadFailed:
    'The payment form could not be loaded. Nothing was charged, and what you have chosen is kept as it is.',
  cardFailed: 'The card form could not be shown. Nothing was charged; please load it again.',
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

/** While Apple Pay or Clearpay lies over the page; `name` is which of them. */
export const walletTexts = {
  open: (name: string): string =>
    `${name} is still open. Please finish there or close it; nothing has been charged yet. Go back once more to leave all the same.`,
  closed: (name: string): string =>
    `${name} was closed before it was done. Nothing was charged; please try again or pay another way.`,
  left: (name: string): string =>
    `If ${name} is still open, please close it: what is done there is not used any more, and nothing was charged.`,
  tooLate: (name: string): string =>
    `You had gone back before ${name} answered, so nothing was charged and nothing is booked yet.`,
} as const
