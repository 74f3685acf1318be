const number = new Intl.NumberFormat('en-GB')
const counted = (n: number, [one, many]: readonly [string, string]): string =>
  `${number.format(n)} ${n === 1 ? one : many}`

/** The singular and plural of each kind of data, for counts. */
const nouns = {
  customers: ['customer', 'customers'],
  forms: ['form', 'forms'],
  unconfirmed: ['customer who never booked', 'customers who never booked'],
  sales: ['name on a sale', 'names on sales'],
  enquiries: ['enquiry', 'enquiries'],
  mails: ['email', 'emails'],
  outbox: ['file in the outbox', 'files in the outbox'],
  baskets: ['basket', 'baskets'],
  addresses: ['address', 'addresses'],
  events: ['message', 'messages'],
  audit: ['entry', 'entries'],
} as const

type Kind = keyof typeof nouns

export const retentionTexts = {
  intro:
    'Data you no longer need is deleted automatically. Payments, refunds and appointments are kept permanently; only the names on them are removed.',
  page: 'What visitors see',
  failed: 'These settings could not be loaded. Please try again.',
  saveFailed: 'These settings could not be saved. Please try again.',
  saved: 'Saved. This applies from the next clean-up.',
  nothingChanged: 'You have not changed anything.',
  save: 'Save',
  ask: 'Change how long data is kept?',
  confirm: 'Save the change',
  cancel: 'Go back',
  atOnce: 'Deleted data cannot be restored, except from a backup.',
  nothingAtOnce: 'Nothing will be deleted straight away.',
  unit: (age: number, unit: 'days' | 'years'): string => `${age} ${age === 1 ? unit.slice(0, -1) : unit}`,
  bounds: (least: number, most: number, unit: 'days' | 'years'): string => `${least} to ${most} ${unit}.`,
  wrong: (least: number, most: number): string => `Please enter a whole number from ${least} to ${most}.`,
  change: (before: string, after: string): string => `from ${before} to ${after}.`,
  kept: (kind: Kind, n: number): string =>
    n === 0 ? 'None at the moment.' : `Now: ${counted(n, nouns[kind])}.`,
  due: (kind: Kind, n: number, nightly: boolean): string =>
    `${counted(n, nouns[kind])} will be deleted at the next clean-up, ${nightly ? 'tonight' : 'within ten minutes'}.`,
  next: (n: number, day: string): string => `Next deletion: ${number.format(n)} on ${day}.`,
  /** The label, unit and hint of each retention period. */
  ages: {
    customerYears: {
      label: 'Customers',
      unit: 'years after their last visit',
      hint: 'Includes their health notes, pictures, notes and addresses. Names on sales are kept for as long as you set below.',
    },
    formYears: {
      label: 'Answers to forms',
      unit: 'years after they were sent',
      hint: 'We keep the customer’s record for the same time. We keep the answers of people under 18 at least until they are 21, and do not count them here before then.',
    },
    unconfirmedDays: {
      label: 'Customers who never booked',
      unit: 'days',
      hint: 'Visitors who typed their details and went no further.',
    },
    saleYears: {
      label: 'Names on sales',
      unit: 'years',
      hint: 'The sale is kept without the name. HM Revenue & Customs asks companies to keep records for six years.',
    },
    enquiryDays: {
      label: 'Enquiries and the waiting list',
      unit: 'days',
      hint: 'What visitors wrote on the contact page, and entries of the waiting list that are over.',
    },
    mailDays: {
      label: 'Emails and the outbox',
      unit: 'days',
      hint: 'Emails that were sent or failed. Emails still waiting are kept.',
    },
    basketDays: {
      label: 'Baskets',
      unit: 'days',
      hint: 'Counted from when they expire. Baskets that were booked stay with their booking.',
    },
    addressDays: {
      label: 'IP addresses of visitors',
      unit: 'days',
      hint: 'Recorded on baskets and bookings to prevent abuse.',
    },
    eventDays: {
      label: 'Messages from Square',
      unit: 'days',
      hint: 'Messages that have been processed. The payments themselves are kept.',
    },
    auditDays: {
      label: 'Activity log',
      unit: 'days',
      hint: 'Who did what, when and from which address.',
    },
  },
} as const

/** The texts of the customer screens that are not errors of a call. */
export const customerTexts = {
  /** Marks a record that a visitor created at checkout and then abandoned. */
  notBooked: 'Not booked yet',
  nobody:
    'No customers yet. People who book appear here, and you can add someone yourself, for example while on the phone.',
  nobodyFound: (search: string): string => `No customers match “${search}”.`,
  createNamed: (typed: string): string => `Create a new customer: ${typed}`,
  createFirst: 'Create the first customer',
  addGuest: (name: string): string => `Add ${name} as a customer`,
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
  bookingTexts: 'Agrees to text messages about bookings',
  offerTexts: 'Agrees to text messages about offers',
  offerEmails: 'Agrees to emails about the next visit, reviews and offers',
  offerEmailsHint: 'Please ask: “May we email you when it is time for your next visit?”',
  notAsked: 'Not asked yet',
  stoppedAt: (when: string): string => `Stopped on ${when}`,
  askedAtCheckout: 'at checkout',
  askedAtDesk: 'noted by a colleague',
  askedByLink: 'by the customer',
  agreedAt: (when: string): string => `Since ${when}`,
  textsHint: 'Only tick what the customer has told you.',
  noMobile: 'Text messages need a UK mobile number.',
  hasHealthNotes: 'Health notes',
  noHealthNotes: 'No allergies, patch tests or forms have been recorded.',
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

/** Shown next to a field that a colleague changed while it was being edited here. */
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

/** One and several of each part of the demo. */
const demoCounts = {
  customers: ['customer', 'customers'],
  appointments: ['appointment', 'appointments'],
  participants: ['course participant', 'course participants'],
  payments: ['payment', 'payments'],
  mails: ['email', 'emails'],
  services: ['treatment', 'treatments'],
  courses: ['course', 'courses'],
  staff: ['person of the team', 'people of the team'],
  promotions: ['promotion', 'promotions'],
  gallery: ['picture of the gallery', 'pictures of the gallery'],
  testimonials: ['testimonial', 'testimonials'],
  discounts: ['discount code', 'discount codes'],
} as const

/** Removing the demo (D119). */
export const demoTexts = {
  count: (part: keyof typeof demoCounts, count: number): string =>
    `${count} ${count === 1 ? demoCounts[part][0] : demoCounts[part][1]}`,
  intro:
    'The demo shows you a busy salon. Remove it when you are ready for your own customers. Your reports will then start at zero.',
  deleted: 'Deleted for good',
  archived: 'Archived, so that you can restore it',
  binned: 'Moved to the bin for 30 days',
  stays: 'Stays',
  edited: 'What you have edited or added:',
  used: 'What is in use:',
  whyUsed:
    'Treatments are in use while they have upcoming appointments that stay. Courses are in use if they have participants who stay, or dates that you have set. People are in use if they have an account, working hours or course dates that you have set, or upcoming appointments that stay.',
  customers:
    'A customer is yours once you have changed or merged the record, or once there is a note, an enquiry, an appointment or a payment that is not the demo’s. Everything about such a customer stays, including what was booked in the demo, and your reports count it. If you only tried something out, delete the customer first.',
  rest: 'Locations, rooms and equipment, categories, pages, questions and aftercare tips stay as a start for your own. Bank holidays and your settings stay too.',
  tests: 'Bookings that were paid with test cards are deleted with the demo.',
  none: 'There is nothing of the demo left to remove.',
  refused: (count: number): string =>
    count === 1
      ? 'You’ve taken a payment since the demo was set up, so it can no longer be removed in one step. Please archive what you do not need.'
      : `You’ve taken ${count} payments since the demo was set up, so it can no longer be removed in one step. Please archive what you do not need.`,
  payments: 'See your payments',
  remove: 'Remove the demo…',
  ask: 'Remove the demo?',
  askText: 'Customers, appointments and payments of the demo will be deleted for good.',
  understood: 'I understand that this cannot be undone',
  confirm: 'Remove the demo',
  cancel: 'Keep it',
  removed: 'The demo has been removed.',
  failed: 'The demo could not be removed completely. Please try again.',
  loadFailed: 'This page could not be loaded. Please try again.',
} as const
