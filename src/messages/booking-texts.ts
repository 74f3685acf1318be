/**
 * The words of basket and checkout that the browser shows by itself. Fixed texts (S4, S5) stand here
 * letter for letter (D7). What a call answers comes with its own sentence from `errors.ts`.
 */
export const basketTexts = {
  addFailed: 'An error occured while attempting to add an item to your basket',
  noBasket: 'Unable to generate a new basket',
  removeFailed: 'We could not remove that. It’s still in your basket. Please try again.',
  removed: 'Removed from your basket.',
  cleared: 'Your basket is empty and we’ve released the times.',
  renewFailed: 'We could not check your times. Please try again.',
  notRestored: 'Someone else has that time now. Please choose another.',
} as const

/** Said in the place of any failure while the device is offline. */
export const offlineTexts = {
  reading: 'Your device is offline. Please try again once you are connected.',
  sending:
    'Your device is offline. You have not been charged, and what you have typed is safe. Please try again once you are connected.',
} as const

export const checkoutTexts = {
  firstName: 'First name must be provided.',
  lastName: 'Last name must be provided.',
  phone: 'Phone number must be provided.',
  email: 'Email must be provided.',
  address: 'Address must be provided.',
  fillIn: 'Please fill in all required fields.',
  noOption: 'A payment option must be selected before proceeding.',
  overlapFailed: 'An error occured while attempting to look for overlapping slots. Please try again later.',
  customerFailed: 'Error occured while handling transaction. Please try again later if this issue persists.',
  confirmFailed: 'An unknown error occured while attempting to confirm this booking.',
  confirmed: 'Your booking is confirmed. One moment…',
  bookedHere: 'You’ve already booked these appointments. You will not be charged again.',
  bookedElsewhere: 'You’ve already booked these appointments in another tab. You will not be charged again.',
  checking: 'We’re checking your payment. Please do not pay again.',
} as const
