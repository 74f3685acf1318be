import { createCollection, instantField, textField } from '@collections/fields/operational'

/** Counters by key: rate limits, which expire, and version rows, which do not. */
export const counters = createCollection('counters', [
  textField('key', { required: true, unique: true }),
  { name: 'value', type: 'number', required: true, defaultValue: 0 },
  instantField('endsAt', { index: true }),
])
