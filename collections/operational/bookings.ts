import { bookingTransitions, listStates, attendanceValues } from '@/domain/booking/states'
import type { Field } from 'payload'
import {
  choiceField,
  createCollection,
  idField,
  instantField,
  jsonField,
  textField,
  penceField,
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

/** One appointment, which the API calls a booking slot (S2). Names and prices are as sold (D49). */
export const appointments = createCollection(
  'appointments',
  [
    idField('booking', { required: true }),
    idField('customer', { required: true }),
    idField('staff', { required: true }),
    idField('location', { required: true }),
    idField('service', { required: true }),
    textField('serviceName', { required: true }),
    textField('staffName', { required: true }),
    textField('locationName', { required: true }),
    /** The person treated, if it is not the customer (D101). */
    textField('guestName'),
    penceField('pricePence'),
    /** The discount from a code (D90). Empty if it was sold before lines had their own discount. */
    { name: 'discountPence', type: 'number' },
    /** The deposit as booked (D98). Empty if it was sold before appointments stored it. It was half the price then. */
    { name: 'depositPence', type: 'number' },
    /** The changes of the price since it was booked, and how many there are (D111). The price includes the extras. */
    jsonField('billChanges'),
    { name: 'billChangeCount', type: 'number' },
    { name: 'durationMinutes', type: 'number', required: true },
    { name: 'cleanUpMinutes', type: 'number', required: true, defaultValue: 0 },
    instantField('start', { required: true, index: true }),
    instantField('end', { required: true }),
    instantField('busyEnd', { required: true, index: true }),
    /** The time of the member of staff and of each resource (D100). Empty if it was sold before resources existed. */
    jsonField('needs'),
    { name: 'patchTest', type: 'checkbox', defaultValue: false },
    /** The customer said that they have had a patch test with us (D106). */
    { name: 'testDeclared', type: 'checkbox', defaultValue: false },
    /** The London day of the last full set or infill, as the customer said (D107). */
    textField('lastSetOn'),
    /** The end of the right to cancel for a full refund (D125). Empty if it was sold without that right. */
    instantField('rightUntil'),
    /** When the visitor asked to have the treatment before `rightUntil` (D125). */
    instantField('expressRequestAt'),
    choiceField('status', listStates(bookingTransitions), { index: true }),
    instantField('cancelledAt'),
    textField('cancelledBy'),
    /** Records if the customer came (D59). Empty if nothing was recorded. */
    choiceField('attendance', attendanceValues, { required: false }),
    instantField('attendanceAt'),
    /** Set while a move is in progress. Only one move of an appointment can be in progress at a time. */
    instantField('movingSince', { index: true }),
    /** How many times the appointment has been moved. Calendars use the version with the highest number. */
    { name: 'moves', type: 'number', defaultValue: 0 },
    /** When the appointment was last moved. No reminder is sent within a day of this (D83). */
    instantField('movedAt'),
    /** How many times the customer has moved the appointment (D57). */
    { name: 'customerMoves', type: 'number', defaultValue: 0 },
    /**
     * Set when the appointment is cancelled, until everything else is done: the time is released, emails are sent and
     * the customer’s refund is made (D16, D57).
     */
    instantField('windUpSince', { index: true }),
    /** The decisions of staff who cancelled it, until everything else is done (D16). */
    jsonField('cancelNotice'),
  ],
  { indexes: [{ fields: ['staff', 'start'] }, { fields: ['status', 'start'] }] },
)
