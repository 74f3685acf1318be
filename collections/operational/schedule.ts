import {
  createCollection,
  idField,
  jsonField,
  textField,
  instantField,
} from '@collections/fields/operational'

/**
 * One person's weekly hours at one location. `schedule` is of type WeeklyHours. It begins on Monday, and its times are
 * minutes since midnight.
 */
export const weeklyHours = createCollection(
  'weekly-hours',
  [idField('staff', { required: true }), idField('location', { required: true }), jsonField('schedule')],
  { indexes: [{ fields: ['staff', 'location'], unique: true }] },
)

/** One-off availability on `day` (yyyy-MM-dd), in minutes since London midnight. */
export const oneOffAvailability = createCollection('one-off-availability', [
  idField('staff', { required: true }),
  idField('location', { required: true }),
  textField('day', { required: true, index: true }),
  { name: 'startMinutes', type: 'number', required: true },
  { name: 'endMinutes', type: 'number', required: true },
  textField('createdBy'),
])

/** Events (D36). `scope` says who is unavailable: the named people, a location, or everyone. */
export const events = createCollection('events', [
  textField('name', { required: true }),
  { name: 'description', type: 'textarea' },
  { name: 'scope', type: 'select', required: true, options: ['staff', 'location', 'all'] },
  jsonField('staffIds'),
  idField('location'),
  { name: 'isAllDay', type: 'checkbox', required: true, defaultValue: false },
  instantField('start', { required: true, index: true }),
  instantField('end', { required: true, index: true }),
  textField('createdBy'),
  idField('series'),
])
