/** What is said while one chooses what to book, beside `booking-texts.ts`: a checkout does without it. Fixed texts (S4, D7). */
export const bookingAlerts = {
  noLocation: 'No location has been selected!',
  noCategory: 'No category has been selected!',
  noDateOrTime: 'No valid date or time has been selected!',
  noTime: 'No time has been selected!',
  noServiceSelected: 'No service selected',
  noLocationSelected: 'No location selected',
  noBookingDetails: 'No booking details found',
  noServiceId: 'No Service ID was found.',
} as const

export const slotTexts = {
  loadFailed: 'We could not load the times. Please try again.',
} as const
