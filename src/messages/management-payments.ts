import { errorMessages } from './errors'

/** Texts about refunds, as staff read them. */
export const refundTexts = {
  askAdmin: 'To refund a different amount, please ask an admin.',
  byCard: 'This will be refunded to the card it was paid with.',
  byHand: 'This was not paid online, so please refund it at the desk.',
  onlyByHand: {
    'not-online': 'This was not paid online, so please refund it at the desk.',
    refused: 'Square is refusing any more refunds of this payment. Please refund the customer at the desk.',
    'too-many': 'Square allows up to 20 refunds of a payment. Please refund the rest at the desk.',
    'too-old': 'Square can only refund a payment within one year. Please refund the customer at the desk.',
  },
  limits: (left: number, until: string): string =>
    `Square can refund this payment until ${until}, up to ${left} more ${left === 1 ? 'time' : 'times'}.`,
  disputed:
    'The customer’s bank is asking for this payment back (a dispute). If you refund it and lose the dispute, you pay twice. Square may refuse the refund.',
  althoughDisputed: 'Refund it anyway',
  confirmDisputed: 'Please tick “Refund it anyway” if you want to refund a disputed payment.',
  give: 'Refund',
  giveNow: 'Refund now',
  due: (amount: string): string => `${amount} to refund`,
  noneDue: 'Nothing to refund',
  toCard: 'To the card they paid with',
  atDesk: 'At the desk',
  arrived: 'Refunded',
  amount: 'Amount to refund (£)',
  amountOf: (online: boolean): string =>
    online ? 'Amount to refund to the card (£)' : 'Amount to refund at the desk (£)',
  amountWrong: errorMessages.AMOUNT_INVALID,
  atMost: (amount: string): string => `You can refund up to ${amount}.`,
  /** While it is not known what goes back, nothing is cancelled. */
  working: 'Working out the refund…',
  notWorkedOut: 'Nothing has been refunded. You can refund it from the booking or payment page.',
  giveProposed: (amount: string, to?: string): string => `Refund ${amount}${to ? ` to ${to}` : ''}`,
  owed: 'Refund for this cancellation',
  till: 'From the till at',
  whereSold: 'The location where it was booked',
  given: (amount: string, byHand: boolean): string =>
    byHand ? `${amount} has been recorded as refunded at the desk.` : `A refund of ${amount} is on its way.`,
  cancelledOnly: (message: string, failed: string): string => `${message} But the refund failed: ${failed}`,
  reasons: {
    customer: 'Cancelled by the customer',
    salon: 'Cancelled by the salon',
  },
} as const

/** What is asked before a payment is recorded; the amount ready to be shown. */
export const takePaymentTexts = {
  sum: (amount: string, who: string, what: string): string => `${amount} from ${who} for ${what}.`,
  balance: (amount: string, who: string, what: string): string =>
    `The balance of ${amount} from ${who} for ${what}.`,
  customer: 'the customer',
  booking: 'this booking',
} as const

/** What the page of reports says to the owner. */
export const reportTexts = {
  everywhere: 'all locations',
  file: 'Download CSV',
  fileOf: (table: string): string => `Download CSV: ${table}`,
  failed: 'The report could not be loaded. Please try again.',
  emptyWeeks: 'Nothing was booked in these weeks. Choose others above.',
  emptyMethods: 'Nothing was paid in these weeks.',
  emptyPeople: 'Nobody has hours in these weeks. Set them under Availability.',
  emptyTreatments: 'No treatment was booked in these weeks.',
  incomeNote:
    'Payments minus refunds, for bookings whose first appointment is in that week. Courses count in the week they were paid for.',
  coursesElsewhere:
    'Courses do not belong to a location, so they only appear in the report for all locations.',
  hoursNote:
    'Filled: appointments including clean-up time. Open: current working hours, minus events and closures.',
  depositsNote: 'Deposits held: already paid for upcoming appointments.',
  returningNote: 'Returning: customers who had an appointment before these weeks. No-shows do not count.',
  emptyCustomers: 'There are no customers in these weeks.',
  figures: [
    ['income', 'Income'],
    ['deposits_held', 'Deposits held'],
    ['appointments', 'Appointments'],
    ['filled', 'Hours filled'],
    ['no_shows', 'No-shows'],
    ['returning', 'Returning customers'],
  ],
} as const

/** The form above a report. */
export const reportFilter = {
  label: 'Weeks and location',
  from: 'From the week of',
  to: 'To the week of',
  location: 'Location',
  everywhere: 'All locations',
  show: 'Show',
  periods: [
    [1, 'This week'],
    [4, '4 weeks'],
    [12, '12 weeks'],
    [52, '52 weeks'],
  ],
} as const

/** The headings of the tables, and what their pictures are called. */
export const reportHeadings = {
  weeks: 'Income by week',
  methods: 'Income by method',
  people: 'Hours filled by person',
  treatments: 'Most booked treatments',
  customers: 'Customers who return',
} as const

/** Within the pictures. */
export const reportCharts = {
  treatments: 'Treatments',
  courses: 'Courses',
  pounds: (amount: number): string => `£${amount.toLocaleString('en-GB')}`,
} as const

/** The columns of each table, on the screen and in its file. */
export const reportColumns = {
  weeks: ['Week of', 'Treatments', 'Courses', 'Income', 'Appointments', 'Cancelled', 'No-shows'],
  methods: ['Method', 'Income', 'Share'],
  people: ['Person', 'Appointments', 'No-shows', 'Hours filled', 'Hours open', 'Filled', 'Income'],
  treatments: ['Treatment', 'Appointments', 'Income'],
  customers: ['Customers', 'Number', 'Share'],
} as const

/** The rows of the table of customers. */
export const customerRows = {
  returning: 'Returning',
  again: 'New, has booked again',
  once: 'New, one visit so far',
  all: 'All',
} as const
