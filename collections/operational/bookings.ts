import { operationalCollection } from '../fields/operational-collection'
import { instant, ref, text } from '../fields/operational'

/** A booking groups the appointments that were made together. */
export const bookings = operationalCollection('bookings', [
  ref('customer', { required: true }),
  ref('order'),
  ref('payment'),
  {
    name: 'status',
    type: 'select',
    required: true,
    index: true,
    options: ['Pending', 'Confirmed', 'Cancelled'],
  },
  { name: 'source', type: 'select', required: true, options: ['visitor', 'staff'] },
  { name: 'notes', type: 'textarea' },
  text('createdBy'),
  instant('cancelledAt'),
  text('cancelledBy'),
])
