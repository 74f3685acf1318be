/**
 * The texts of the basket that the browser shows without a call. Fixed texts (S4, S5) are quoted exactly (D7). The
 * response to a call has its own sentence from `errors.ts`.
 */
export const basketTexts = {
  addFailed: 'An error occured while attempting to add an item to your basket',
  noBasket: 'Unable to generate a new basket',
  removeFailed: 'We could not remove that. It’s still in your basket. Please try again.',
  removed: 'Removed from your basket.',
  cleared: 'Your basket is empty and we’ve released the times.',
  renewFailed: 'We could not check your times. Please try again.',
  notRestored: 'Someone else has that time now. Please choose another.',
  /** Between treatments at two locations (D108). */
  shortTrip: (time: string, from: string) => `You have ${time} to get to this appointment from ${from}.`,
} as const

const done = {
  moved: 'Your appointment has been moved.',
  cancelled: 'Your appointment has been cancelled.',
} as const

const mailed = {
  moved: 'We’ve emailed you the new time.',
  cancelled: 'We’ve emailed you to confirm.',
} as const

/** Shown to customers who have changed an appointment themselves (D57). Only mentions an email if we send it. */
export const getSelfServiceMessage = (change: keyof typeof done, isMailed: boolean): string =>
  isMailed ? `${done[change]} ${mailed[change]}` : done[change]

/** Why the site offers no time, in words for staff. Times and names are already formatted. */
export const whyTexts = {
  off: (person: string): string => `${person} does not work there on this day.`,
  break: (when: string, person: string): string => `Break ${when}: ${person} is not working then.`,
  past: 'That time has passed.',
  'beyond-horizon': 'Visitors cannot book that far ahead yet. You can.',
  notice: (until: string): string =>
    `Visitors need to give notice, so they cannot book anything before ${until}. You can book it from here.`,
  booked: (when: string): string => `Booked ${when}.`,
  held: (when: string): string => `A visitor is booking ${when} right now.`,
  event: (when: string, name: string): string => `${name} ${when}.`,
  eventThen: (name: string): string => `There is an event at that time: ${name}.`,
  closed: (when: string, name: string): string => `Closed ${when} (${name}).`,
  'too-short': (when: string, need: number): string =>
    `Free ${when}, but too short: the treatment needs ${need} minutes including clean-up.`,
  notPerformed: (person: string): string => `${person} does not do this treatment.`,
  noPrice: 'This treatment has no price at this location.',
} as const

/** Error messages of the form in which the owner edits a page. */
export const pageTexts = {
  addressTaken: 'This address is used by one of the site’s own pages. Please choose another.',
} as const

/** Success messages of the public calls. */
export const bookingMessages = {
  customerCreated: 'Successfully created a new customer.',
  booked: 'Your booking is confirmed. We’ve emailed you the details.',
  /** Used if we send no email. */
  bookedUnmailed: 'Your booking is confirmed.',
} as const

/** Shown while a visitor chooses a booking. Fixed texts (S4, D7). */
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
