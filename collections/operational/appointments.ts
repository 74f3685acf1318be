import { attendances, bookingTransitions, statesOf } from '@/domain/booking/states'
import { operationalCollection } from '../fields/operational-collection'
import { choice, instant, pence, ref, text } from '../fields/operational'

/** One appointment; the API's booking slot (S2). Names and prices are those it was sold with (D49). */
export const appointments = operationalCollection(
  'appointments',
  [
    ref('booking', { required: true }),
    ref('customer', { required: true }),
    ref('staff', { required: true }),
    ref('location', { required: true }),
    ref('service', { required: true }),
    text('serviceName', { required: true }),
    text('staffName', { required: true }),
    text('locationName', { required: true }),
    pence('pricePence'),
    /** What a code took off it (D90); empty: sold before lines had a discount of their own. */
    { name: 'discountPence', type: 'number' },
    { name: 'durationMinutes', type: 'number', required: true },
    { name: 'cleanUpMinutes', type: 'number', required: true, defaultValue: 0 },
    instant('start', { required: true, index: true }),
    instant('end', { required: true }),
    instant('busyEnd', { required: true, index: true }),
    { name: 'patchTest', type: 'checkbox', defaultValue: false },
    choice('status', statesOf(bookingTransitions), { index: true }),
    instant('cancelledAt'),
    text('cancelledBy'),
    /** When staff noted that the customer did not come. */
    instant('missedAt'),
    /** Whether the customer came, and when that was noted (D59); empty: nothing noted, or `missedAt` alone. */
    choice('attendance', attendances, { required: false }),
    instant('attendanceAt'),
    /** Set while a move is under way: one move of an appointment at a time. */
    instant('movingSince', { index: true }),
    /** How often it has been moved: calendars believe the higher number. */
    { name: 'moves', type: 'number', defaultValue: 0 },
    /** When it was moved last: no reminder follows within a day (D83). */
    instant('movedAt'),
    /** How often the customer moved it (D57). */
    { name: 'customerMoves', type: 'number', defaultValue: 0 },
    /** Set when the customer cancelled it, until all that follows is done: the time free, mails, money back (D57). */
    instant('windUpSince', { index: true }),
  ],
  { indexes: [{ fields: ['staff', 'start'] }, { fields: ['status', 'start'] }] },
)
