import { enrolmentTransitions, listStates } from '@/domain/booking/states'
import { courseTypes } from '@/domain/courses/course-date'
import { createCollection } from '@collections/fields/operational-collection'
import { choiceField, instantField, penceField, idField, textField } from '@collections/fields/operational'

/** One participant of a course, at a date when it is in person. Title and price are those it was sold with (D49). */
export const enrolments = createCollection(
  'enrolments',
  [
    idField('customer', { required: true }),
    idField('course', { required: true }),
    idField('courseDate'),
    idField('order'),
    idField('payment'),
    textField('title', { required: true }),
    choiceField('courseType', courseTypes),
    textField('locationName'),
    penceField('pricePence'),
    choiceField('status', listStates(enrolmentTransitions), { index: true }),
    choiceField('attendance', ['none', 'attended', 'absent']),
    /** When the attendance was noted: the day of an online course's certificate. */
    instantField('attendanceAt'),
    choiceField('source', ['visitor', 'staff']),
    { name: 'notes', type: 'textarea' },
    instantField('enrolledAt', { required: true, index: true }),
    textField('createdBy'),
    instantField('cancelledAt'),
    textField('cancelledBy'),
    /** How often its participant was told of another time or place: calendars believe the higher number. */
    { name: 'moves', type: 'number', defaultValue: 0 },
    /** When that was last: no reminder follows within a day (D83). */
    instantField('movedAt'),
  ],
  { indexes: [{ fields: ['courseDate', 'status'] }, { fields: ['course', 'enrolledAt'] }] },
)
