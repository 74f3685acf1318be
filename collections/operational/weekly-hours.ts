import { operationalCollection } from '../fields/operational-collection'
import { ref, snapshot } from '../fields/operational'

/** Weekly hours of one person at one location; `schedule` is WeeklyHours (Monday first, minutes since midnight). */
export const weeklyHours = operationalCollection(
  'weekly-hours',
  [ref('staff', { required: true }), ref('location', { required: true }), snapshot('schedule')],
  { indexes: [{ fields: ['staff', 'location'], unique: true }] },
)
