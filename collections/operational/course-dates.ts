import {
  createCollection,
  idField,
  instantField,
  jsonField,
  textField,
  choiceField,
  penceField,
} from '@collections/fields/operational'
import { enrolmentTransitions, listStates } from '@/domain/booking/states'
import { courseTypes } from '@/domain/courses/course-date'

/** A date of an in-person course. Its tutors are unavailable during it, as for an event (D54). */
export const courseDates = createCollection(
  'course-dates',
  [
    idField('course', { required: true }),
    idField('location', { required: true }),
    instantField('start', { required: true, index: true }),
    instantField('end', { required: true, index: true }),
    jsonField('staffIds'),
    // Empty if the date has the number of places set for the course.
    { name: 'places', type: 'number' },
    { name: 'archived', type: 'checkbox', required: true, defaultValue: false, index: true },
    textField('createdBy'),
  ],
  { indexes: [{ fields: ['course', 'start'] }] },
)

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
    /** The code with which anybody can check the certificate. It is made when the certificate is first needed. */
    textField('certificateCode', { index: true }),
    /** The name that the certificate shows. Customers can change the name in their own details, but not this one. */
    textField('certificateName'),
    choiceField('source', ['visitor', 'staff']),
    { name: 'notes', type: 'textarea' },
    instantField('enrolledAt', { required: true, index: true }),
    /** When the buyer asked for the course to begin within the 14 days in which it can be cancelled (D125). */
    instantField('expressRequestAt'),
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
