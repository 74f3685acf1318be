import { bookingTransitions, statesOf } from '@/domain/booking/states'
import { operationalCollection } from '../fields/operational-collection'
import { choice, instant, ref, text } from '../fields/operational'

/** A booking groups the appointments that were made together. */
export const bookings = operationalCollection('bookings', [
  ref('customer', { required: true }),
  ref('order'),
  ref('payment'),
  choice('status', statesOf(bookingTransitions), { index: true }),
  choice('source', ['visitor', 'staff']),
  { name: 'notes', type: 'textarea' },
  text('createdBy'),
  instant('cancelledAt'),
  text('cancelledBy'),
])
