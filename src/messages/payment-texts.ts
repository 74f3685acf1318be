/** What checkout says by itself while a visitor pays online; refusals come with the server's own sentence. */
export const paymentTexts = {
  test: 'Test payments: no money moves',
  successful: 'Payment Successful!',
  failed: 'Payment Failed.',
  checking: 'We are checking your payment, please do not pay again',
  checkingMore: 'Your times stay yours meanwhile. This page goes on by itself.',
  notReceived: 'Your payment did not reach us, and nothing was charged. Please pay again.',
  notReady: 'The payment form is still loading. Please try again in a moment.',
  nothingNow: 'There is nothing to pay now: the discount covers it.',
} as const

/** While Apple Pay or Clearpay lies over the page; `name` is which of them. */
export const walletTexts = {
  open: (name: string): string =>
    `${name} is still open. Please finish there or close it; nothing has been charged yet. Go back once more to leave all the same.`,
  left: (name: string): string =>
    `If ${name} is still open, please close it: what is done there is not used any more, and nothing was charged.`,
  tooLate: (name: string): string =>
    `You had gone back before ${name} answered, so nothing was charged and nothing is booked yet.`,
} as const

export const discountTexts = {
  failed: 'We could not look up this code just now. Please try again.',
  empty: 'Please enter a code first.',
  applied: (code: string): string => `${code} is applied.`,
  removed: 'The code is taken out.',
} as const
