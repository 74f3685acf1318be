/** How a course is taught, as visitors read it. */
export const courseTypeNames = { 'in-person': 'In person', online: 'Online' } as const

/** How many places a date has left. */
export const placesText = (left: number): string => {
  if (left === 0) return 'Full'
  return left === 1 ? '1 place left' : `${left} places left`
}

/**
 * The words of buying a course that the browser shows by itself. Fixed texts (S4, S5) stand here letter for letter
 * (D7).
 */
export const courseTexts = {
  noCourse: 'Please go back and select a course to purchase',
  noDate: 'Please select an available date and time for your course.',
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
  checkingMore: 'Your place stays yours meanwhile. This page goes on by itself.',
} as const
