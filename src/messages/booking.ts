/** Sentences of the public calls that are not errors. */
export const bookingMessages = {
  customerCreated: 'Successfully created a new customer.',
  booked: 'Your booking is confirmed. We’ve emailed you the details.',
  /** Where no email goes out. */
  bookedUnmailed: 'Your booking is confirmed.',
} as const
