import {
  createCollection,
  idField,
  instantField,
  jsonField,
  textField,
} from '@collections/fields/operational'

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
