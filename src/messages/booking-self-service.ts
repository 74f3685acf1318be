/** What the page of a booking's own link says when something is wrong (D57); the rest of its words are the owner's. */
export const ownBookingTexts = {
  loadFailed: 'We could not load your booking. Please try again.',
  changeFailed: 'We did not receive your change. Please check your booking before you try again.',
  noLink: 'Please open the link in the email about your booking.',
} as const
