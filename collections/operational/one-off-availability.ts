import { operationalCollection } from '../fields/operational-collection'
import { ref, text } from '../fields/operational'

/** One-off availability: minutes since London midnight on `day` (yyyy-MM-dd). */
export const oneOffAvailability = operationalCollection('one-off-availability', [
  ref('staff', { required: true }),
  ref('location', { required: true }),
  text('day', { required: true, index: true }),
  { name: 'startMinutes', type: 'number', required: true },
  { name: 'endMinutes', type: 'number', required: true },
  text('createdBy'),
])
