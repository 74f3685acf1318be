/**
 * The texts for buying a course that the browser shows without a call. Fixed texts (S4, S5) are quoted exactly (D7).
 */
export const courseTexts = {
  noCourse: 'Please go back and select a course to purchase',
  noDate: 'Please select an available date and time for your course.',
  dateClosed: 'This date can no longer be booked. Please choose another.',
  dateFull: 'This date has just filled up. Please choose another.',
  noTimes: 'No times found for the selected date',
  firstName: 'Please enter a first name',
  lastName: 'Please enter a last name',
  email: 'Please enter an email',
  phone: 'Please enter a phone number',
  city: 'Please enter a city',
  postcode: 'Please enter a postal code',
  customerFailed: 'An error occured while attempting to save your customer information',
  confirmFailed: 'An unknown error occured while attempting to confirm this booking.',
  bookedBefore: 'You have already booked this date.',
  boughtBefore: 'You have already bought this course.',
  courseClosed: 'This course can no longer be booked. Please choose another.',
  notCharged: 'You have not been charged, and we’ve kept what you typed.',
  checkingMore: 'We’ll keep your place while we check. This page will update automatically.',
} as const
