import { operationalCollection } from '../fields/operational-collection'
import { instant, ref, snapshot, text } from '../fields/operational'

/** Events (D36): `scope` says whom they block: named people, a location, or everyone. */
export const events = operationalCollection('events', [
  text('name', { required: true }),
  { name: 'description', type: 'textarea' },
  { name: 'scope', type: 'select', required: true, options: ['staff', 'location', 'all'] },
  snapshot('staffIds'),
  ref('location'),
  { name: 'isAllDay', type: 'checkbox', required: true, defaultValue: false },
  instant('start', { required: true, index: true }),
  instant('end', { required: true, index: true }),
  text('createdBy'),
  ref('series'),
])
