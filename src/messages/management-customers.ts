/** The texts of the customer screens that are not errors of a call. */
export const customerTexts = {
  /** A record that a visitor created at checkout and then abandoned. */
  notBooked: 'Not booked yet',
  nobody:
    'No customers yet. People who book appear here, and you can add someone yourself, for example while on the phone.',
  nobodyFound: (search: string): string => `No customers match “${search}”.`,
  createNamed: (typed: string): string => `Create a new customer: ${typed}`,
  createFirst: 'Create the first customer',
  found: (count: number): string =>
    count === 1 ? '1 customer' : `${count.toLocaleString('en-GB')} customers`,
  selected: (count: number): string => `${count} selected`,
  deleteMany: (count: number): string => (count === 1 ? 'Delete 1 customer' : `Delete ${count} customers`),
  deleteHint: 'If they have bookings, they are anonymised: the bookings are kept without their name.',
  possibleDuplicates:
    'There is already a customer with these details. Is it the same person? You can still create another record.',
  openTwin: (name: string): string => `Open ${name}`,
  takeTwin: (name: string): string => `Choose ${name}`,
  noEmail: 'No email address, so this customer does not get confirmations or reminders.',
  contactHint: 'You only need one: a phone number or an email address.',
  noEmailShort: 'No email',
  mustPayOnline: 'Must pay online',
  mustPayOnlineHint:
    'When they book for themselves they must pay online, not at the salon. You can still book for them here.',
  hasHealthNotes: 'Health notes',
  noHealthNotes: 'No allergies or patch tests have been recorded.',
  noShows: (count: number): string => (count === 1 ? '1 no-show' : `${count} no-shows`),
  noNotes: 'No notes. Add some with “Edit customer”.',
  whatCounts: 'Visits that have finished, or where the customer was marked as arrived',
  none: 'None',
  nothingComing: 'No upcoming bookings.',
  nothingPast: 'No visits yet.',
  earlier: (count: number): string => `Show ${count} earlier`,
  moreVisits: 'These are the most recent appointments. There are older ones.',
  pictureFailed: 'The picture could not be saved. Please try again.',
  pictureKept: 'The picture could not be deleted. Please try again.',
  exportHint: 'Use this when someone asks for the data you hold about them. Every export is recorded.',
  noPatchTest: 'No valid patch test',
  patchTestValid: 'Patch test valid',
  removeManyFailed: 'The customers could not be deleted. Please try again.',
} as const

/** Shown at a field that a colleague changed while it was being edited here. */
export const describeChangedElsewhere = (now: string): string =>
  now
    ? `A colleague changed this while you had it open. It now says “${now}”. Save again to replace it with yours.`
    : 'A colleague cleared this while you had it open. Save again to replace it with yours.'

/** Texts about allergies and patch tests (D61). */
export const healthTexts = {
  notLoaded: 'The health notes could not be loaded. Please try again.',
  notSaved: 'The note could not be saved. Please try again.',
  notRemoved: 'The note could not be deleted. Please try again.',
  validUntil: (day: string): string => `The patch test is valid until ${day}.`,
  validFrom: (from: string, until: string): string => `The patch test is valid from ${from} until ${until}.`,
  noPatchTest: 'There is no valid patch test.',
  allergy: 'Allergy recorded',
  validTest: (day: string): string => `Patch test valid until ${day}`,
  noTestThen: 'No valid patch test on that day',
  recorded: 'Only staff can see these notes. We record who reads them, once a day.',
  unreadable: (count: number): string =>
    `${count === 1 ? 'One note' : `${count} notes`} cannot be read because the site secret has changed. Please tell whoever runs the site.`,
} as const
