import { createCollection } from '@collections/fields/operational-collection'
import { instantField, idField, jsonField, textField } from '@collections/fields/operational'

/** When and where a course in person is taught. It blocks its tutors as an event does (D54). */
export const courseDates = createCollection(
  'course-dates',
  [
    idField('course', { required: true }),
    idField('location', { required: true }),
    instantField('start', { required: true, index: true }),
    instantField('end', { required: true, index: true }),
    jsonField('staffIds'),
    // None: as many as its course has.
    { name: 'places', type: 'number' },
    { name: 'archived', type: 'checkbox', required: true, defaultValue: false, index: true },
    textField('createdBy'),
  ],
  { indexes: [{ fields: ['course', 'start'] }] },
)
