import { operationalCollection } from '../fields/operational-collection'
import { instant, text } from '../fields/operational'

/** Counters by key: rate limits (with an end) and version rows (without). */
export const counters = operationalCollection('counters', [
  text('key', { required: true, unique: true }),
  { name: 'value', type: 'number', required: true, defaultValue: 0 },
  instant('endsAt', { index: true }),
])
