import { attendanceValues, bookingTransitions, listStates } from '@/domain/booking/states'
import {
  choiceField,
  createCollection,
  idField,
  instantField,
  penceField,
  textField,
} from '@collections/fields/operational'

/** One appointment, called a booking slot in the API (S2). Names and prices are as sold (D49). */
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
    penceField('pricePence'),
    /** The discount from a code (D90). Empty: sold before lines had their own discount. */
    { name: 'discountPence', type: 'number' },
    { name: 'durationMinutes', type: 'number', required: true },
    { name: 'cleanUpMinutes', type: 'number', required: true, defaultValue: 0 },
    instantField('start', { required: true, index: true }),
    instantField('end', { required: true }),
    instantField('busyEnd', { required: true, index: true }),
    { name: 'patchTest', type: 'checkbox', defaultValue: false },
    choiceField('status', listStates(bookingTransitions), { index: true }),
    instantField('cancelledAt'),
    textField('cancelledBy'),
    /** Whether the customer came, and when that was noted (D59); empty: nothing noted. */
    choiceField('attendance', attendanceValues, { required: false }),
    instantField('attendanceAt'),
    /** Set while a move is in progress. An appointment can only have one move at a time. */
    instantField('movingSince', { index: true }),
    /** How many times it has been moved. Calendars use the version with the higher number. */
    { name: 'moves', type: 'number', defaultValue: 0 },
    /** When it was last moved. No reminder is sent within a day of that (D83). */
    instantField('movedAt'),
    /** How many times the customer moved it (D57). */
    { name: 'customerMoves', type: 'number', defaultValue: 0 },
    /**
     * Set when the customer cancelled it, until all follow-up work is done: time released, emails sent, refund made
     * (D57).
     */
    instantField('windUpSince', { index: true }),
  ],
  { indexes: [{ fields: ['staff', 'start'] }, { fields: ['status', 'start'] }] },
)
