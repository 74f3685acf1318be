/** Words of the screen that cancels everything of one visitor. */
export const cancelManyTexts = {
  title: 'Cancel everything of one visitor',
  hint: 'For somebody who booked many times by mistake, or to harm. Type an email address or a phone number, or come here from one of their bookings.',
  search: 'Email or phone number',
  none: 'Nothing to come was booked with that.',
  failed: 'These appointments could not be loaded. Please try again.',
  notCancelled:
    'Not everything may have been cancelled. Please look at the list again: what is gone from it is cancelled.',
  more: 'These are the first ones; there are more. Cancel these, then search again.',
  choose: 'Please choose at least one appointment.',
  why: {
    email: 'Same email',
    phone: 'Same phone',
    address: 'Same internet connection',
  },
  unlike: 'This booking',
  confirmTitle: (count: number): string =>
    count === 1 ? 'Cancel 1 appointment?' : `Cancel ${count} appointments?`,
  confirm: (count: number): string => (count === 1 ? 'Cancel 1 appointment' : `Cancel ${count} appointments`),
  of: (customers: number): string =>
    customers === 1 ? 'of 1 customer name' : `of ${customers} customer names`,
  free: 'The times become free at once. This cannot be undone: to bring one back, book it again.',
  money:
    'No money moves by this. What the terms give back is listed afterwards, each with a button that gives it back.',
  tell: 'Tell the customers by email',
  already: (count: number): string =>
    count === 1 ? 'One had been cancelled before.' : `${count} had been cancelled before.`,
  toGiveBack: 'To give back',
  nothingToGive: 'Nothing is to be given back.',
} as const
