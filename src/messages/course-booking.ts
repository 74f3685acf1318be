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

/** The instructions and the form that the law requires in a confirmation (D125). */
export const rightToCancelTexts = {
  title: 'Your right to cancel',
  lines: ({ salon, contact, until }: { salon: string; contact: string; until: string }): string[] => [
    `You can cancel this purchase until the end of ${until}, without giving a reason.`,
    `To cancel, send us a clear message: ${contact}. You may use the form below, but you do not have to. You are in time if you send your message before the end of that day.`,
    `If you cancel, ${salon} will refund everything you paid for this purchase, in the way you paid and at no cost to you. We will do this within 14 days of your message.`,
  ],
  ends: 'You asked to begin within this time. You cannot cancel once the course has taken place.',
  endsForTreatments:
    'You asked for treatments within this time. You cannot cancel a treatment once it has been given.',
  /** Before the usual terms for cancelling an appointment. */
  first: (until: string): string =>
    `You can cancel for a full refund until the end of ${until}, unless the treatment has already been given. After that, these terms apply:`,
  form: 'Cancellation form',
  formLines: (contact: string): string[] => [
    `To ${contact}:`,
    'I hereby give notice that I cancel my contract for the supply of the following service:',
    'Ordered on:',
    'Name:',
    'Address:',
    'Date:',
    'Signature (only on paper):',
  ],
} as const
