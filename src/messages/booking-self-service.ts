/** What the page of a booking's own link says (D57). Amounts and hours come ready to be shown. */
export const ownBookingTexts = {
  loadFailed: 'Your booking could not be loaded just now. Please try again.',
  changeFailed: 'That did not reach us. Please look at your booking again before you repeat it.',
  noLink: 'Please open the link in the email about your booking.',
  late: (hours: number): string =>
    `Appointments can be changed online until ${hours} hours before. Please call us to change this one.`,
  noMovesLeft: 'You have moved this appointment three times. Please call us to move it again.',
  goesBack: (amount: string, fee: string): string =>
    `${amount} goes back to you by itself, the way you paid, usually within a few days. The booking fee of ${fee} is kept.`,
  salonGivesBack: (amount: string, fee: string): string =>
    `${amount} is yours and the salon gives it back to you. The booking fee of ${fee} is kept.`,
  feeKept: (fee: string): string =>
    `What you have paid, ${fee}, is the booking fee. It is not refundable, so nothing goes back.`,
  nothingPaid: 'Nothing has been paid online, so there is nothing to give back, and nothing to pay.',
  priceStays: (price: string): string => `The price stays ${price}, and what you have paid moves along.`,
  lastChange: (hours: number): string =>
    `That is less than ${hours} hours from now: you cannot move or cancel it online afterwards. After that, please call us.`,
  movesLeft: (count: number): string =>
    count === 1
      ? 'This is the last time that you can move it online.'
      : `You can move it online ${count} times.`,
  withWhom: 'If the same person is not free, whoever else performs it will see to you.',
} as const
