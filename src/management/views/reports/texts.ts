/** The texts of the owner's reports page. */
export const reportTexts = {
  everywhere: 'all locations',
  file: 'Download CSV',
  fileOf: (table: string): string => `Download CSV: ${table}`,
  failed: 'The report could not be loaded. Please try again.',
  /** Shown instead of a table without rows. */
  empty: {
    weeks: 'Nothing was booked in these weeks. Choose different weeks above.',
    methods: 'Nothing was paid in these weeks.',
    people: 'Nobody has hours in these weeks. Set them under Availability.',
    resources: 'No room or equipment was used in these weeks.',
    treatments: 'No treatment was booked in these weeks.',
    customers: 'There are no customers in these weeks.',
  },
  incomeNote:
    'Payments minus refunds, for bookings whose first appointment is in that week. Courses count in the week they were paid for.',
  coursesElsewhere:
    'Courses do not belong to a location, so they only appear in the report for all locations.',
  hoursNote:
    'Filled: appointments including clean-up time. Open: current working hours, minus events and closures.',
  resourcesNote:
    'Open: when anyone works at the location, minus times off and closures. Filled includes clean-up time.',
  depositsNote: 'Deposits held: already paid for upcoming appointments.',
  returningNote: 'Returning: customers who had an appointment before these weeks. No-shows do not count.',
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

/** The headings of the tables, also used as names of the charts. */
export const reportHeadings = {
  weeks: 'Income by week',
  methods: 'Income by method',
  people: 'Hours filled by person',
  resources: 'Hours filled by room and equipment',
  treatments: 'Most booked treatments',
  customers: 'Customers who return',
} as const

/** The texts within the charts. */
export const reportCharts = {
  treatments: 'Treatments',
  courses: 'Courses',
  pounds: (amount: number): string => `£${amount.toLocaleString('en-GB')}`,
} as const
