import { createCollection, instantField, textField } from '@collections/fields/operational'

/** Counters by key: rate limits (with an expiry) and version rows (without). */
export const counters = createCollection('counters', [
  textField('key', { required: true, unique: true }),
  { name: 'value', type: 'number', required: true, defaultValue: 0 },
  instantField('endsAt', { index: true }),
])
