import { createCollection, idField, textField } from '@collections/fields/operational'

/** One-off availability on `day` (yyyy-MM-dd), in minutes since London midnight. */
export const oneOffAvailability = createCollection('one-off-availability', [
  idField('staff', { required: true }),
  idField('location', { required: true }),
  textField('day', { required: true, index: true }),
  { name: 'startMinutes', type: 'number', required: true },
  { name: 'endMinutes', type: 'number', required: true },
  textField('createdBy'),
])
