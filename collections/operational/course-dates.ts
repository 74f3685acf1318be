import { operationalCollection } from '../fields/operational-collection'
import { instant, ref, snapshot, text } from '../fields/operational'

/** When and where a course in person is taught. It blocks its tutors as an event does (D54). */
export const courseDates = operationalCollection(
  'course-dates',
  [
    ref('course', { required: true }),
    ref('location', { required: true }),
    instant('start', { required: true, index: true }),
    instant('end', { required: true, index: true }),
    snapshot('staffIds'),
    // None: as many as its course has.
    { name: 'places', type: 'number' },
    { name: 'archived', type: 'checkbox', required: true, defaultValue: false, index: true },
    text('createdBy'),
  ],
  { indexes: [{ fields: ['course', 'start'] }] },
)
