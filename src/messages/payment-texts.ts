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

export const discountTexts = {
  failed: 'We could not look up this code just now. Please try again.',
  empty: 'Please enter a code first.',
  applied: (code: string): string => `${code} is applied.`,
  removed: 'The code is taken out.',
} as const
