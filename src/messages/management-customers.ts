/** Words of the screens about customers that are not errors of a call. */
export const customerTexts = {
  /** Of a record that a visitor made at the checkout and left. */
  notBooked: 'Not booked yet',
  nobody: 'No customers yet. Everybody who books shows here; somebody on the phone can be added by hand.',
  nobodyFound: (search: string): string => `Nobody is found by “${search}”.`,
  createNamed: (typed: string): string => `Create a new customer: ${typed}`,
  createFirst: 'Create the first one',
  found: (count: number): string =>
    count === 1 ? '1 customer' : `${count.toLocaleString('en-GB')} customers`,
  selected: (count: number): string => `${count} selected`,
  deleteMany: (count: number): string => (count === 1 ? 'Delete 1 customer' : `Delete ${count} customers`),
  deleteHint: 'Somebody with bookings is made anonymous: the bookings stay in the books without the name.',
  twins: 'Already here. Is it the same person? Another record can be made all the same.',
  openTwin: (name: string): string => `Open ${name}`,
  takeTwin: (name: string): string => `Choose ${name}`,
  noEmail: 'No email address: this customer receives no confirmations or reminders.',
  contactHint: 'A phone number or an email address: one of the two is enough.',
  noEmailShort: 'No email',
  mustPayOnline: 'Must pay online',
  mustPayOnlineHint:
    'What they book themselves is paid online, not at the salon. You can still book for them here.',
  hasHealthNotes: 'Health notes',
  noHealthNotes: 'No allergies and no patch tests have been noted.',
  noShows: (count: number): string => (count === 1 ? '1 no-show' : `${count} no-shows`),
  noNotes: 'No notes. Add some with “Edit customer”.',
  whatCounts: 'Arrived, or over',
  none: 'None',
  nothingComing: 'Nothing is booked.',
  nothingPast: 'No visits yet.',
  earlier: (count: number): string => `Show ${count} earlier`,
  moreVisits: 'These are the newest appointments; there are older ones.',
  pictureFailed: 'The picture could not be saved. Please try again.',
  pictureKept: 'The picture could not be removed. Please try again.',
  exportHint: 'For when somebody asks what you keep of them. Who exports is recorded.',
  noPatchTest: 'No valid patch test',
  patchTestValid: 'Patch test valid',
  removeManyFailed: 'The customers could not be deleted. Please try again.',
} as const

/** At a field that another desk changed while it was changed here. */
export const changedElsewhereWords = (now: string): string =>
  now
    ? `A colleague has changed this meanwhile. It says now: “${now}”. Save again to put yours in its place.`
    : 'A colleague has emptied this meanwhile. Save again to put yours in its place.'

/** Words about allergies and patch tests (D61). */
export const healthTexts = {
  notLoaded: 'The health notes could not be loaded. Please try again.',
  notSaved: 'The note could not be saved. Please try again.',
  notRemoved: 'The note could not be removed. Please try again.',
  validUntil: (day: string): string => `The patch test is valid until ${day}.`,
  validFrom: (from: string, until: string): string => `The patch test is valid from ${from} until ${until}.`,
  noPatchTest: 'There is no valid patch test.',
  allergy: 'Allergy noted',
  validTest: (day: string): string => `Patch test valid until ${day}`,
  noTestThen: 'No valid patch test on that day',
  recorded: 'Only staff see these notes. Who reads them is recorded once a day.',
  unreadable: (count: number): string =>
    `${count === 1 ? 'One note' : `${count} notes`} cannot be read: written with another PAYLOAD_SECRET.`,
} as const

interface MergeCounts {
  appointments: number
  enrolments: number
  payments: number
  health_notes: number
  enquiries: number
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Words about making one record of two. */
export const mergeTexts = {
  title: 'Merge two customers',
  open: 'Merge these two',
  whoStays: 'Which record stays?',
  goesTo: (gone: string, keep: string): string =>
    `${gone} becomes part of ${keep}, who keeps their own details and gets those that are missing. This goes along:`,
  visits: (count: number): string => counted(count, 'appointment', 'appointments'),
  counts: (of: MergeCounts): string[] => [
    counted(of.appointments, 'appointment', 'appointments'),
    counted(of.payments, 'payment', 'payments'),
    counted(of.enrolments, 'place on a course', 'places on courses'),
    counted(of.health_notes, 'health note', 'health notes'),
    counted(of.enquiries, 'enquiry', 'enquiries'),
  ],
  final: 'This cannot be undone.',
  confirm: 'Merge customers',
  cancel: 'Keep both',
  failed: 'The customers could not be merged. Please try again: it goes on where it stopped.',
  notCounted: 'What goes along could not be counted. Please try again.',
} as const

/** The columns of a list of customers in a spreadsheet, and of one customer's appointments. */
export const customerFileColumns = [
  ...[
    'First name',
    'Last name',
    'Email',
    'Phone',
    'Address',
    'City',
    'Postcode',
    'Notes',
    'Must pay online',
    'Since',
  ],
]
export const visitFileColumns = [
  ...['Start (UTC)', 'Treatment', 'With', 'Location', 'Status', 'Price', 'Payment', 'Paid', 'Notes'],
]
