import { bookingTransitions, listStates } from '@/domain/booking/states'
import type { Field } from 'payload'
import {
  choiceField,
  createCollection,
  idField,
  instantField,
  jsonField,
  textField,
} from '@collections/fields/operational'

/** The appointments that were booked together. */
export const bookings = createCollection('bookings', [
  idField('customer', { required: true }),
  idField('order'),
  idField('payment'),
  choiceField('status', listStates(bookingTransitions), { index: true }),
  choiceField('source', ['visitor', 'staff']),
  /** Shared by bookings that were made together, week after week (D64). */
  idField('series'),
  { name: 'notes', type: 'textarea' },
  /** Notes for colleagues. The customer never sees them. */
  { name: 'staffNotes', type: 'textarea' },
  textField('createdBy'),
  /** True if a visitor booked without paying online. The limits count these bookings (D67). */
  { name: 'unpaid', type: 'checkbox', defaultValue: false, index: true },
  /**
   * The client address from which the booking was made, and the time. Both are kept for a day, for the limits (D67,
   * D72).
   */
  { ...textField('address', { index: true }), access: { read: () => false } } as Field,
  instantField('addressAt', { index: true }),
  /** How many changes of several appointments there were, or of which appointments there are (D100). */
  { name: 'changeCount', type: 'number' },
  /** A change of several appointments whose times are claimed, but that is not in the appointments yet (D100). */
  jsonField('pendingChange'),
  instantField('cancelledAt'),
  textField('cancelledBy'),
  /**
   * The appointments of a visit that staff are booking, until all of them are written. Then a crash leaves all of them or
   * none (D100).
   */
  jsonField('pendingAppointments'),
  instantField('pendingSince', { index: true }),
])

/** The links to a booking that we emailed to customers (D57). Of each secret, only the hash is stored. */
export const bookingLinks = createCollection('booking-links', [
  textField('hash', { required: true, unique: true }),
  idField('booking', { required: true }),
  // When to check next if the booking is over. It may have been moved in the meantime.
  instantField('lookAt', { required: true, index: true }),
  // Set if the link was not emailed but belongs to a session of *My bookings*, with which it ends (D123).
  idField('session'),
])
