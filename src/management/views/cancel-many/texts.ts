import type { VisitorQuery } from '@/contract/cancel-many'

/** The visitor to search for: the person who made a given booking, or the typed text. Null: none yet. */
export const parseVisitorQuery = (bookingId: string, typed: string): VisitorQuery | null => {
  if (typed.includes('@')) return { email: typed }
  if (typed) return { phone_number: typed }
  return bookingId ? { bookingId } : null
}

/** The path of the call for a visitor's appointments. Null if there is nothing to load yet. */
export const toVisitorPath = (bookingId: string, typed: string): string | null => {
  const whose = parseVisitorQuery(bookingId, typed)
  return whose && `/api/booking/visitor-appointments?${new URLSearchParams(whose as Record<string, string>)}`
}

/** The texts of the screen that cancels all appointments of one visitor. */
export const cancelManyTexts = {
  title: 'Cancel all of one person’s bookings',
  hint: 'Use this for someone who has made many bookings, by mistake or maliciously. Enter their email address or phone number, or come here from one of their bookings.',
  search: 'Email or phone number',
  none: 'There are no upcoming bookings with those details.',
  failed: 'These appointments could not be loaded. Please try again.',
  notCancelled:
    'Some appointments may not have been cancelled. Please check the list again: anything no longer on it has been cancelled.',
  more: 'These are the first results. Cancel these, then search again for the rest.',
  choose: 'Please choose at least one appointment.',
  why: {
    email: 'Same email',
    phone: 'Same phone',
    address: 'Same IP address',
  },
  unlike: 'This booking',
  /** The amount paid for a booking with this number of appointments. */
  paid: (amount: string, appointments: number, refunded: string | null): string =>
    [
      appointments === 1 ? amount : `${amount} for ${appointments} appointments`,
      ...(refunded ? [`refunded ${refunded}`] : []),
    ].join(', '),
  confirmTitle: (count: number): string =>
    count === 1 ? 'Cancel 1 appointment?' : `Cancel ${count} appointments?`,
  confirm: (count: number): string => (count === 1 ? 'Cancel 1 appointment' : `Cancel ${count} appointments`),
  of: (customers: number): string =>
    customers === 1 ? '1 customer name' : `${customers} different customer names`,
  free: 'The times become available straight away. You cannot undo this. If you cancel one by mistake, you will need to book it again.',
  money:
    'This does not refund anyone. Afterwards, you will see any refunds due under your terms, each with a button to make it.',
  tell: 'Email the customers',
  already: (count: number): string =>
    count === 1 ? '1 had already been cancelled.' : `${count} had already been cancelled.`,
  refundsDue: 'Refunds due',
  nothingToGive: 'There are no refunds to make.',
} as const
