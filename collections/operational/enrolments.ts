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

/** One participant of a course, or of one of its dates if it is in person. The title and price are as sold (D49). */
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
    /** When attendance was recorded. For an online course, this is the date that the certificate shows. */
    instantField('attendanceAt'),
    choiceField('source', ['visitor', 'staff']),
    { name: 'notes', type: 'textarea' },
    instantField('enrolledAt', { required: true, index: true }),
    textField('createdBy'),
    instantField('cancelledAt'),
    textField('cancelledBy'),
    /**
     * How many times we told the participant about a new time or place. Calendars use the version with the highest
     * number.
     */
    { name: 'moves', type: 'number', defaultValue: 0 },
    /** When we last did so. No reminder is sent within a day of this (D83). */
    instantField('movedAt'),
  ],
  { indexes: [{ fields: ['courseDate', 'status'] }, { fields: ['course', 'enrolledAt'] }] },
)
