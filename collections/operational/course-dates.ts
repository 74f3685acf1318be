import {
  createCollection,
  idField,
  instantField,
  jsonField,
  textField,
} from '@collections/fields/operational'

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
