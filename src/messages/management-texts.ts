import { errorMessages } from './errors'

/** Shown if the browser has no connection, before any request to the server. */
export const connectionTexts = {
  lost: 'You are not connected to the internet at the moment. Nothing has been lost.',
  again: 'Try again',
} as const

/** The texts of the search that opens over every screen of the management area. */
export const paletteTexts = {
  open: 'Search',
  everywhere: 'Search everything',
  title: 'Search and go to',
  hint: 'A customer, a page, a setting or an action',
  failed: 'The search did not work. Please try again.',
  searching: 'Searching…',
  nothing: (typed: string): string => `No results for “${typed}”.`,
  found: (count: number): string => (count === 1 ? '1 result' : `${count} results`),
  allCustomers: (count: number): string =>
    count > 1000
      ? 'Show all matching customers (more than 1,000)'
      : `Show all ${count.toLocaleString('en-GB')} customers found`,
  shortcuts: 'Keyboard shortcuts',
  inDiary: 'In the diary',
} as const

/** The bar at the bottom of a phone screen. */
export const barTexts = {
  label: 'Main shortcuts',
  diary: 'Diary',
  booking: 'New',
  more: 'More',
  close: 'Close',
} as const

/** Texts about the session, on every screen. Many are fixed texts (D7). */
export const sessionTexts = {
  loading: 'Loading...',
  skip: 'Skip to main content',
  shortcuts: 'Shortcuts',
  authorizingFailed: 'Error occured while authorizing user.',
  tokenExpired: 'You have been logged out due to token expiration.',
  signedOut: 'You have been signed out.',
  /** By the role that the page needs. */
  needsRole: {
    manager: 'Only managers and admins can see this page. Please ask one of them.',
    admin: 'Only admins can see this page. Please ask an admin.',
  },
} as const

/** Links from our own screens to Payload's screens for the same records. */
export const editorTexts = {
  one: 'Edit all fields',
  all: 'Change order or edit all fields',
  history: 'History and preview',
  order: 'Change the order',
} as const

/** The fields that our forms leave to Payload, and the note in Payload’s own form. */
export const documentTexts = {
  pictures: 'More pictures',
  picturesHelp: 'Shown after the picture above.',
  wrong: 'Please check the fields that are marked, then save again.',
  elsewhere:
    'To change something at once, use its own page. Here you find earlier versions and the preview, prepare changes as a draft, and choose when to publish them.',
  edit: 'Go to its page',
} as const

/** Shown if a list or record could not be loaded. */
export const loadTexts = {
  bookings: 'Failed to fetch bookings. Please try again.',
  bookingDetails: 'Error retrieving booking details. Please try again later.',
  payments: 'Error occured while retrieving payments.',
  paymentDetails: 'An error occured while attempting to retrieve payment details.',
  staff: 'Error occured while retrieving staff.',
  locations: 'Error occurred while fetching locations.',
  availability: 'Error occurred while retrieving availability.',
  workingHours: 'Error occurred while retrieving working hours.',
  events: 'Error occured while retrieving events.',
  eventDetails: 'Error occured while retrieving event details.',
  customers: 'Error occured while retrieving customers.',
  customerDetails: 'Error occured while retrieving customer details.',
  services: 'Error occurred while fetching services.',
  enquiries: 'The enquiries could not be loaded. Please try again.',
  mails: 'The emails could not be loaded. Please try again.',
  alerts: 'The items that need attention could not be loaded. Please try again.',
  refunds: 'The refunds could not be loaded. Please try again.',
  refundProposal: 'The refund due could not be worked out. You can still cancel the appointment.',
  slots: 'The free times could not be loaded. You can still enter a time yourself.',
} as const

/** Fixed sentences for a response that is not OK and contains no message (D79). */
export const fallbackTexts = {
  bookings: 'Error fetching bookings.',
  payments: 'Error fetching payments.',
  availability: 'Error fetching availability.',
  staff: 'Error fetching staff',
  events: 'Error occured while fetching events.',
  createCustomer: 'Error creating new customer.',
} as const

/** Shown if something could not be saved and the response gave no reason. */
export const saveTexts = {
  addAvailability: 'Error occured while adding new availability.',
  modifyAvailability: 'Error occured while modifying availability',
  createEvent: 'Error occurred while creating the event.',
  saveEvent: 'The event could not be saved. Please try again.',
  createCustomer: 'Error occured while creating new customer.',
  updateCustomer: 'An error occured while attempting to update customer',
  deleteCustomer: 'Error occured while attempting to delete customer.',
  deleteAvailability: 'Error occurred while attempting to delete availability.',
  availabilityKept: 'An error occured while attempting to delete availaibility.',
  createBooking: 'Error occurred while creating the booking.',
  moveAppointment: 'The appointment could not be moved. Please try again.',
  missed: 'That could not be saved. Please try again.',
  cancelBooking: 'Error occured while attempting to cancel booking.',
  enquiry: 'That could not be saved. Please try again.',
  resendMail: 'The email could not be sent again. Please try again.',
  settleAlert: 'This could not be marked as dealt with. Please try again.',
  refund:
    'We do not know if the refund was made. Please reload the page and check the refunds before trying again.',
} as const

export const wizardTexts = {
  chooseCustomer: 'Please select a customer before proceeding.',
  chooseStaff: 'Please select a staff member before proceeding.',
  chooseLocation: 'Please select a location before proceeding.',
  chooseService: 'Please select a service before proceeding.',
  chooseSlot: errorMessages.SLOT_REQUIRED,
  noStartTime: errorMessages.START_TIME_MISSING,
  price: 'Please enter the price in pounds, for example 45.50.',
  duration: 'Please enter the duration in minutes, in steps of five, up to 720.',
} as const

export const listTexts = {
  nothingFound: (searched: string): string => `No results for “${searched}”.`,
  clear: 'Clear the search',
} as const

/** Asked before leaving a form with unsaved changes. */
export const leaveTexts = {
  title: 'Leave without saving?',
  ask: 'You have not saved your changes. If you leave this page, they will be lost.',
  leave: 'Leave without saving',
  stay: 'Stay on this page',
} as const

export const emptyTexts = {
  paymentId: 'No payment details found for payment ID',
  booking: 'No booking details found',
  refunds: 'No refunds yet.',
  eventId: 'No event id found.',
  customerId: 'No Customer ID found',
  payments: 'No payments found.',
  paymentsHint: 'Payments appear here when customers pay online or you take a payment in the salon.',
  paymentsOn: (day: string): string => `No payments for ${day}`,
  enquiries: 'No enquiries yet. Messages from the contact page appear here.',
  openEnquiries: 'Nothing to do: every enquiry has been answered.',
  mails: 'No emails yet. Confirmations, reminders and cancellations appear here once they are sent.',
  troubledMails: 'Nothing to do: no email has failed.',
  outbox: 'The outbox is empty.',
  texts: 'No text messages yet.',
  testTexts: 'No text messages yet.',
  appointments: 'No appointments this week. Add one with the button above, or with the plus sign on a day.',
  events: 'No events this week. Events block time for training or holidays.',
  availability: 'No one-off availability. Add some to open extra hours on one day.',
  slots: 'There are no free times on these days. Choose a different week, or enter your own time.',
} as const

/** Notices for staff on every page of the management area (D6, D19). */
export const noticeTexts = {
  several: (count: number): string => `${count} notices`,
  outbox:
    'Customers are not receiving emails because no mail server is set up. You can read every email here instead.',
  testPayments: 'Test payments: visitors can try paying by card, but no money is taken.',
  noPayments: (why: string): string => `Visitors cannot pay online. ${why}`,
  troubledMails: (count: number): string =>
    count === 1
      ? 'One email could not be sent, or may not have arrived.'
      : `${count} emails could not be sent, or may not have arrived.`,
  waitingMails: (count: number, why: string): string =>
    `${count === 1 ? 'One email is' : `${count} emails are`} waiting because the mail server is not accepting emails${why ? ` (${why})` : ''}. We will keep trying for 32 hours.`,
  testTexts: 'Text messages are only tests: customers do not receive them.',
  troubledTexts: (count: number): string =>
    count === 1
      ? 'One text message could not be sent, or may not have arrived.'
      : `${count} text messages could not be sent, or may not have arrived.`,
  waitingTexts: (count: number, why: string | null): string =>
    `${count === 1 ? 'One text message is' : `${count} text messages are`} waiting${why ? `: ${why}` : '.'}`,
  lookAtTexts: 'Look at the text messages',
  alerts: (count: number, more: boolean): string =>
    count === 1
      ? 'One payment needs your attention.'
      : `${more ? 'More than ' : ''}${count} payments need your attention.`,
  enquiries: (count: number): string =>
    count === 1 ? 'One enquiry is waiting for a reply.' : `${count} enquiries are waiting for a reply.`,
  instagramStopped:
    'Instagram no longer accepts our token, so the site is showing the posts it already has. Please set a new INSTAGRAM_TOKEN.',
  instagramEnds: (days: number): string =>
    `The Instagram token expires in ${days === 1 ? 'one day' : `${days} days`}, and could not be renewed. Please set a new INSTAGRAM_TOKEN.`,
  noBackup: 'The last backup failed.',
  readMails: 'Read the emails',
  readEnquiries: 'Read the enquiries',
  lookAtMails: 'See the emails',
  lookAtPayments: 'See the payments',
  lookAtHealth: 'See Site health',
} as const
