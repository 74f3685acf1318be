import { attendanceValues, bookingTransitions, listStates } from '@/domain/booking/states'
import { createCollection } from '@collections/fields/operational-collection'
import { choiceField, instantField, penceField, idField, textField } from '@collections/fields/operational'

/** One appointment; the API's booking slot (S2). Names and prices are those it was sold with (D49). */
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
    /** What a code took off it (D90); empty: sold before lines had a discount of their own. */
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
    /** Set while a move is under way: one move of an appointment at a time. */
    instantField('movingSince', { index: true }),
    /** How often it has been moved: calendars believe the higher number. */
    { name: 'moves', type: 'number', defaultValue: 0 },
    /** When it was moved last: no reminder follows within a day (D83). */
    instantField('movedAt'),
    /** How often the customer moved it (D57). */
    { name: 'customerMoves', type: 'number', defaultValue: 0 },
    /** Set when the customer cancelled it, until all that follows is done: the time free, mails, money back (D57). */
    instantField('windUpSince', { index: true }),
  ],
  { indexes: [{ fields: ['staff', 'start'] }, { fields: ['status', 'start'] }] },
)
