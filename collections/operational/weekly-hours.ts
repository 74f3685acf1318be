import { createCollection, idField, jsonField } from '@collections/fields/operational'

/**
 * One person's weekly hours at one location. `schedule` is of type WeeklyHours. It begins on Monday, and its times are
 * minutes since midnight.
 */
export const weeklyHours = createCollection(
  'weekly-hours',
  [idField('staff', { required: true }), idField('location', { required: true }), jsonField('schedule')],
  { indexes: [{ fields: ['staff', 'location'], unique: true }] },
)
