/** The columns of the downloaded table. */
export const auditColumns = ['When', 'Who', 'What', 'About', 'Changes', 'Address', 'Browser']

/** The columns of a date's participants, on the screen and in the file. */
export const participantsColumns: string[] = [
  'Name',
  'Email Address',
  'Phone Number',
  'Home Address',
  'Created at',
  'Notes',
]

/** The spreadsheet columns of the customer list, and of one customer's appointments. */
export const customerFileColumns = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Address',
  'City',
  'Postcode',
  'Notes',
  'Must pay online',
  'Customer since',
]

export const visitFileColumns = [
  'Start (UTC)',
  'Treatment',
  'With',
  'Location',
  'Status',
  'Price',
  'Payment',
  'Paid',
  'Notes',
]

/** The columns of each table, on the screen and in its file. */
export const reportColumns = {
  weeks: ['Week of', 'Treatments', 'Courses', 'Income', 'Appointments', 'Cancelled', 'No-shows'],
  methods: ['Method', 'Income', 'Share'],
  people: ['Person', 'Appointments', 'No-shows', 'Hours filled', 'Hours open', 'Filled', 'Income'],
  treatments: ['Treatment', 'Appointments', 'Income'],
  customers: ['Customers', 'Number', 'Share'],
} as const

/** The rows of the customer table. */
export const customerRows = {
  returning: 'Returning',
  again: 'New, has booked again',
  once: 'New, one visit so far',
  all: 'All',
} as const
