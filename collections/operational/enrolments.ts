import { enrolmentTransitions, listStates } from '@/domain/booking/states'
import { courseTypes } from '@/domain/courses/course-date'
import {
  choiceField,
  createCollection,
  idField,
  instantField,
  penceField,
  textField,
} from '@collections/fields/operational'

/** One participant of a course, at a date if it is in person. Title and price are as sold (D49). */
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
    /** When attendance was recorded. For an online course, this is the date on the certificate. */
    instantField('attendanceAt'),
    choiceField('source', ['visitor', 'staff']),
    { name: 'notes', type: 'textarea' },
    instantField('enrolledAt', { required: true, index: true }),
    textField('createdBy'),
    instantField('cancelledAt'),
    textField('cancelledBy'),
    /**
     * How many times the participant was notified of a new time or place. Calendars use the version with the higher
     * number.
     */
    { name: 'moves', type: 'number', defaultValue: 0 },
    /** When that last happened. No reminder is sent within a day of that (D83). */
    instantField('movedAt'),
  ],
  { indexes: [{ fields: ['courseDate', 'status'] }, { fields: ['course', 'enrolledAt'] }] },
)
