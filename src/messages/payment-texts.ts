/** What checkout says by itself while a visitor pays online; refusals come with the server's own sentence. */
export const paymentTexts = {
  test: 'Test payments: no money is taken',
  successful: 'Payment Successful!',
  failed: 'Payment Failed.',
  checking: 'We’re checking your payment. Please do not pay again.',
  checkingMore: 'We’ll keep your times while we check. This page will update automatically.',
  notReceived: 'We did not receive your payment and you have not been charged. Please pay again.',
  notReady: 'The payment form is still loading. Please try again in a moment.',
  nothingNow: 'There’s nothing to pay now. Your discount covers it.',
} as const

export const discountTexts = {
  failed: 'We could not check this code. Please try again.',
  empty: 'Please enter a code first.',
  applied: (code: string): string => `${code} has been applied.`,
  removed: 'The code has been removed.',
} as const
