import { paymentFormTexts } from './payment-form'

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** The texts of an email. Dates, times and amounts are already formatted. */
export interface MailWords {
  subject: string
  /** The first line of the message, in large type. */
  heading: string
  intro: string
  closing: string
}

export interface About {
  salon: string
  /** The customer's first name. */
  name: string
  /** The first appointment's day and time. */
  when: string
}

export const createConfirmationMail = ({ salon, name, when }: About): MailWords => ({
  subject: `Your booking at ${salon}: ${when}`,
  heading: 'You’re booked in',
  intro: `Hello ${name}, thank you for booking with us. Here is what we’ve put in the diary for you.`,
  closing: 'Open the attached file to add it to your calendar. We look forward to seeing you.',
})

/** Formats the time of a series in an email: the first time, and the number of further ones. */
export const formatSeriesTime = (first: string, count: number): string =>
  count > 1 ? `${first} and ${count - 1} more` : first

export const createCancellationMail = ({
  salon,
  name,
  when,
  appointments,
}: About & { appointments: number }): MailWords => ({
  subject:
    appointments === 1
      ? `Your appointment at ${salon} is cancelled: ${when}`
      : `Your appointments at ${salon} are cancelled: ${when}`,
  heading: appointments === 1 ? 'Your appointment is cancelled' : 'Your appointments are cancelled',
  intro: `Hello ${name}, this is to confirm that we’ve cancelled the following.`,
  closing: 'Open the attached file to update your calendar. You’re welcome to book another time.',
})

/** What has changed about an appointment: the start or, if that stays the same, only the location or the person. */
export type AppointmentChange = 'time' | 'location' | 'person'

const changed: Record<AppointmentChange, { predicate: string; details: string; closing: string }> = {
  time: {
    predicate: 'has moved',
    details: 'Here is the new time.',
    closing: 'If the new time does not suit you, please call us.',
  },
  location: {
    predicate: 'is now at a different location',
    details: 'It starts at the same time. Here is the new location.',
    closing: 'If the new location does not suit you, please call us.',
  },
  person: {
    predicate: 'is now with a different person',
    details: 'It starts at the same time. Here is the name of the person you’ll see.',
    closing: 'If the change does not suit you, please call us.',
  },
}

export const createMovedMail = (change: AppointmentChange, { salon, name, when }: About): MailWords => {
  const { predicate, details, closing } = changed[change]
  return {
    subject: `Your appointment at ${salon} ${predicate}: ${when}`,
    heading: `Your appointment ${predicate}`,
    intro: `Hello ${name}, your appointment ${predicate}. ${details}`,
    closing: `Open the attached file to update your calendar. ${closing}`,
  }
}

/** Sent after a card payment at the desk. */
export const receiptWords = ({
  salon,
  name,
  amount,
}: {
  salon: string
  name: string
  amount: string
}): MailWords => ({
  subject: `Your receipt from ${salon}: ${amount}`,
  heading: 'Thank you for your payment',
  intro: `Hello ${name}, we’ve received your payment. This is your receipt.`,
  closing: 'If something is not right, please call us.',
})

export const createReminderMail = ({ salon, name, when }: About): MailWords => ({
  subject: `Reminder from ${salon}: ${when}`,
  heading: 'See you tomorrow',
  intro: `Hello ${name}, just a reminder about your appointment.`,
  closing: 'If you cannot make it, please call us as soon as you can.',
})

/** Sent the day after a visit, if the owner has switched it on (D57). */
export const createFollowUpMail = ({ salon, name }: Omit<About, 'when'>): MailWords => ({
  subject: `Thank you for coming to ${salon}`,
  heading: 'Thank you for coming',
  intro: `Hello ${name}, it was lovely to see you yesterday. We hope you’re enjoying the result.`,
  closing: 'If anything is not quite right, please call us. We look forward to seeing you again.',
})

export const createSalonNoticeMail = ({ name, when }: Omit<About, 'salon'>): MailWords => ({
  // Leave out the name. Customers choose it, and a subject is widely visible (D82).
  subject: `New booking: ${when}`,
  heading: 'A new booking',
  intro: `${name} has booked the following.`,
  closing: 'It is already in the diary. You do not need to do anything.',
})

/** The email that tells the salon about a change that a customer made with the link in an email (D57). */
export const createOwnChangeMail = (
  change: 'moved' | 'cancelled',
  { name, when }: Omit<About, 'salon'>,
): MailWords =>
  change === 'moved'
    ? {
        subject: `Moved by the customer: ${when}`,
        heading: 'A customer has moved an appointment',
        intro: `${name} has moved an appointment. This is its new time.`,
        closing: 'It is already in the diary. You do not need to do anything.',
      }
    : {
        subject: `Cancelled by the customer: ${when}`,
        heading: 'A customer has cancelled',
        intro: `${name} has cancelled this appointment. The time is free again.`,
        closing:
          'Any refund due under your terms is handled automatically. We will tell you if you need to do anything.',
      }

/** The code that confirms an email address before a booking paid at the salon (D18). */
export const createSalonCodeMail = ({
  salon,
  name,
  code,
}: Omit<About, 'when'> & { code: string }): MailWords => ({
  subject: `${code} is your code for booking at ${salon}`,
  heading: code,
  intro: `Hello ${name}, please enter this code to confirm your booking. It expires in fifteen minutes.`,
  closing: 'If you are not trying to book, you can ignore this email: nothing is booked without the code.',
})

export const mailLabels = {
  paidByCard: 'Paid by card',
  with: 'with',
  /** Used if the whole email is about test payments, where no money moved (D6). */
  testPayments: paymentFormTexts.test,
  subtotal: 'Subtotal',
  discount: (code: string | null): string => (code ? `Discount (${code})` : 'Discount'),
  total: 'Total',
  voucher: 'Paid with a gift voucher',
  paid: 'Paid so far',
  open: 'Online payment (being checked)',
  due: 'Due on the day',
  directions: 'Directions',
  /** The facts of an appointment. */
  person: 'With',
  place: 'Where',
  price: 'Price',
  /** The title of a visit with several treatments. */
  treatments: (count: number): string => `${count} treatments`,
  /** One treatment of a visit, beside its start. */
  treatment: (about: { treatment: string; staff: string; duration: string; price: string }): string =>
    `${about.treatment} with ${about.staff}, ${about.duration}, ${about.price}`,
  phone: 'Phone',
  email: 'Email',
  /** What was before the move. A visit keeps its people (`staff`). `location` is only set if it has changed. */
  movedFrom: (from: { when: string; staff: string | null; location: string | null }): string =>
    [
      `Moved from ${from.when}`,
      ...(from.staff ? [`with ${from.staff}`] : []),
      ...(from.location ? [`at ${from.location}`] : []),
    ].join(' '),
  /** The texts of the link that opens a booking (D57), by the changes that the rules still allow. */
  toBooking: 'See, move or cancel your booking',
  toCancelOnly: 'See or cancel your booking',
  toUnchangeable: 'See your booking',
  toFirst: 'See, move or cancel the first of these appointments',
  toUnchangeableFirst: 'See the first of these appointments',
  series:
    'Each of these is a separate appointment: you pay on the day, and you can move or cancel one without changing the others.',
  seriesReminders: 'We’ll send you a reminder before each appointment, with a link to that appointment.',
  review: 'Leave a review',
  bookAgain: 'Book again',
  toCancelled: 'See your booking or book again',
  customer: 'Customer',
  notes: 'Comments',
  openPayment:
    'We’re still waiting to hear about your online payment. Your booking is confirmed. Please do not pay again: we’ll be in touch if it did not go through.',
  /**
   * `treatments` names those that need a patch test. It is empty if the email is about nothing else. `before` is like
   * `48 hours`. `lastDay` is the last day that is early enough. Null once it has passed.
   */
  patchTest: (treatments: string[], before: string, lastDay: string | null): string =>
    `${treatments.length > 0 ? listFormat.format(treatments) : 'This treatment'} ${treatments.length > 1 ? 'need' : 'needs'} a patch test at least ${before} beforehand${lastDay === null ? '' : `, so by ${lastDay}`}. Please call us to arrange it if you have not had one.`,
} as const

/** The reason for an email. The last sentence of every email. */
export const mailReasons = {
  booking: (salon: string): string => `We sent you this email because of your booking with ${salon}.`,
  code: (salon: string): string =>
    `We sent you this email because someone entered this address to book with ${salon}.`,
  enquiry: (salon: string): string =>
    `We sent you this email because someone entered this address on the contact page of ${salon}.`,
  salon: (salon: string): string =>
    `We sent you this email because this address receives the booking notices of ${salon}. An admin can change the address in the settings.`,
  account: (salon: string): string =>
    `We sent you this email because you have an account in the management area of ${salon}.`,
  test: (salon: string): string =>
    `We sent you this email because someone asked for a test email in the management area of ${salon}.`,
} as const

/** In every email about upcoming appointments, unless the owner wrote a different one (D93). */
export const appointmentTerms =
  'Please give us {notice} to cancel or change a booking. Any booking fee is non-refundable and comes off your balance on the day.'

/** The same for appointments without a booking fee (D98). */
export const termsWithoutFee = 'Please give us {notice} to cancel or change a booking.'
