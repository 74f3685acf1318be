/** What the page of a booking's own link says when something is wrong (D57); the rest of its words are the owner's. */
export const ownBookingTexts = {
  loadFailed: 'Your booking could not be loaded just now. Please try again.',
  changeFailed: 'That did not reach us. Please look at your booking again before you repeat it.',
  noLink: 'Please open the link in the email about your booking.',
} as const
