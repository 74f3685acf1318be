import { enrolmentTransitions, statesOf } from '@/domain/booking/states'
import { courseTypes } from '@/domain/courses/course-date'
import { operationalCollection } from '../fields/operational-collection'
import { choice, instant, pence, ref, text } from '../fields/operational'

/** One participant of a course, at a date when it is in person. Title and price are those it was sold with (D49). */
export const enrolments = operationalCollection(
  'enrolments',
  [
    ref('customer', { required: true }),
    ref('course', { required: true }),
    ref('courseDate'),
    ref('order'),
    ref('payment'),
    text('title', { required: true }),
    choice('courseType', courseTypes),
    text('locationName'),
    pence('pricePence'),
    choice('status', statesOf(enrolmentTransitions), { index: true }),
    choice('attendance', ['none', 'attended', 'absent']),
    /** When the attendance was noted: the day of an online course's certificate. */
    instant('attendanceAt'),
    choice('source', ['visitor', 'staff']),
    { name: 'notes', type: 'textarea' },
    instant('enrolledAt', { required: true, index: true }),
    text('createdBy'),
    instant('cancelledAt'),
    text('cancelledBy'),
    /** How often its participant was told of another time or place: calendars believe the higher number. */
    { name: 'moves', type: 'number', defaultValue: 0 },
    /** When that was last: no reminder follows within a day (D83). */
    instant('movedAt'),
  ],
  { indexes: [{ fields: ['courseDate', 'status'] }, { fields: ['course', 'enrolledAt'] }] },
)
