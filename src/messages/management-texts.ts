import { errorMessages } from './errors'

/** Words of the management area that are not errors of a call. Many are fixed texts (D7, S4, S5). */
export const sessionTexts = {
  loading: 'Loading...',
  skip: 'Skip to the content',
  shortcuts: 'Shortcuts',
  authorizingFailed: 'Error occured while authorizing user.',
  tokenExpired: 'You have been logged out due to token expiration.',
  signedOut: 'You have been signed out.',
} as const

/** What leads from a screen of ours to Payload's own about the same. */
export const editorTexts = { one: 'All fields in the editor', all: 'Order and all fields' } as const

/** What is said when a list or record could not be loaded. */
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
  alerts: 'What needs attention could not be loaded. Please try again.',
  refunds: 'What went back could not be loaded. Please try again.',
  refundProposal:
    'What the terms give back could not be worked out. The appointment can be cancelled all the same.',
  slots: 'The free times could not be loaded. You can still choose a time of your own.',
} as const

/** Where another sentence is fixed for an answer that is not OK and gives none (D79). */
export const unsaidTexts = {
  bookings: 'Error fetching bookings.',
  payments: 'Error fetching payments.',
  availability: 'Error fetching availability.',
  staff: 'Error fetching staff',
  events: 'Error occured while fetching events.',
  createCustomer: 'Error creating new customer.',
} as const

/** The same as `loadTexts`, as it is spelt in the new-booking wizard (D79). */
export const wizardLoadTexts = {
  staff: 'Error occurred while retrieving staff.',
  customers: 'Error occurred while fetching customers.',
} as const

/** What is said when something could not be saved and the call gave no reason. */
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
  missed: 'That could not be noted just now. Please try again.',
  cancelBooking: 'Error occured while attempting to cancel booking.',
  enquiry: 'That could not be saved just now. Please try again.',
  resendMail: 'The email could not be sent again. Please try again.',
  settleAlert: 'This could not be put away. Please try again.',
  refund: 'The refund could not be made. Please look at the payment before trying again.',
  takePayment: 'The payment could not be recorded. Please try again.',
} as const

export const wizardTexts = {
  chooseCustomer: 'Please select a customer before proceeding.',
  chooseStaff: 'Please select a staff member before proceeding.',
  chooseLocation: 'Please select a location before proceeding.',
  chooseService: 'Please select a service before proceeding.',
  chooseSlot: errorMessages.SLOT_REQUIRED,
  noStartTime: errorMessages.START_TIME_MISSING,
  price: 'Please give the price in pounds, for example 45.50.',
  duration: 'Please give the duration in minutes, in steps of five, at most 720.',
} as const

/** What stands below a list that does not hold everything. */
export const moreTexts = {
  alerts: 'There is more: it shows once some of these have been dealt with.',
  customers: 'These are the newest customers; there are more.',
} as const

export const listTexts = {
  nothingFound: (searched: string): string => `Nothing is found by “${searched}”.`,
  clear: 'Clear the search',
} as const

/** Asked before somebody leaves a form. */
export const leaveTexts = {
  ask: 'You have not saved your changes. If you leave this page, they are lost. Leave anyway?',
} as const

export const emptyTexts = {
  paymentId: 'No payment details found for payment ID',
  booking: 'No booking details found',
  refunds: 'Nothing has gone back.',
  eventId: 'No event id found.',
  customerId: 'No Customer ID found',
  payments: 'No payments found.',
  paymentsOn: (day: string): string => `No payments for ${day}`,
  enquiries: 'No enquiries yet. What visitors write on the contact page shows here.',
  openEnquiries: 'Nothing to do: every enquiry has been answered.',
  mails: 'No emails yet. Confirmations, reminders and cancellations show here once they go out.',
  troubledMails: 'Nothing to do: no email has failed.',
  outbox: 'The outbox is empty.',
  appointments: 'No appointments this week. Add one with the button above, or with the plus of a day.',
  events: 'No events this week. Events block time for training or holidays.',
  availability: 'No one-off availability. Add some to open extra hours on one day.',
  slots: 'There is no free time on these days. Choose another week, or create a time slot of your own.',
} as const
