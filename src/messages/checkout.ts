import { fillInText } from './forms'

/** The texts of checkout that the browser shows without a call. */
export const checkoutTexts = {
  firstName: 'First name must be provided.',
  lastName: 'Last name must be provided.',
  phone: 'Phone number must be provided.',
  email: 'Email must be provided.',
  address: 'Address must be provided.',
  texts: 'Text messages (optional)',
  bookingTexts: 'Text me about my bookings: a reminder the day before, and any change.',
  offerTexts: 'Text me offers from time to time. I can stop them whenever I like.',
  /** The customer agrees to these emails unless this is ticked (D124). */
  noOfferEmails: 'Please do not email me about my next visit, reviews and offers.',
  noOfferEmailsHint: 'You can stop these emails at any time.',
  fillIn: fillInText,
  noOption: 'A payment option must be selected before proceeding.',
  overlapFailed: 'An error occured while attempting to look for overlapping slots. Please try again later.',
  customerFailed: 'Error occured while handling transaction. Please try again later if this issue persists.',
  confirmFailed: 'An unknown error occured while attempting to confirm this booking.',
  confirmed: 'Your booking is confirmed. One moment…',
  bookedHere: 'You’ve already booked these appointments. You will not be charged again.',
  bookedElsewhere: 'You’ve already booked these appointments in another tab. You will not be charged again.',
} as const

/** The checkout's own texts while a visitor pays online. For a refusal, it shows the server's own sentence. */
export const paymentTexts = {
  successful: 'Payment Successful!',
  failed: 'Payment Failed.',
  checking: 'We’re checking your payment. Please do not pay again.',
  checkingMore: 'We’ll keep your times while we check. This page will update automatically.',
  nothingNow: 'There’s nothing to pay now. Your discount covers it.',
  coveredByVoucher: 'Your voucher covers what is due now, so you do not need to pay by card.',
  byVoucher: 'Gift voucher',
} as const

export const discountTexts = {
  failed: 'We could not check this code. Please try again.',
  empty: 'Please enter a code first.',
  applied: (code: string): string => `${code} has been applied.`,
  removed: 'The code has been removed.',
} as const
