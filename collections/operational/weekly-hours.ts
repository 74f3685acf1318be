import { createCollection, idField, jsonField } from '@collections/fields/operational'

/** Weekly hours of one person at one location. `schedule` is WeeklyHours (Monday first, minutes since midnight). */
export const weeklyHours = createCollection(
  'weekly-hours',
  [idField('staff', { required: true }), idField('location', { required: true }), jsonField('schedule')],
  { indexes: [{ fields: ['staff', 'location'], unique: true }] },
)
