import { bookingTransitions, listStates } from '@/domain/booking/states'
import type { Field } from 'payload'
import {
  choiceField,
  createCollection,
  idField,
  instantField,
  textField,
} from '@collections/fields/operational'

/** Groups the appointments that were booked together. */
export const bookings = createCollection('bookings', [
  idField('customer', { required: true }),
  idField('order'),
  idField('payment'),
  choiceField('status', listStates(bookingTransitions), { index: true }),
  choiceField('source', ['visitor', 'staff']),
  /** Bookings made together, week after week (D64). */
  idField('series'),
  { name: 'notes', type: 'textarea' },
  /** Notes for colleagues. The customer never sees them. */
  { name: 'staffNotes', type: 'textarea' },
  textField('createdBy'),
  /** Booked by a visitor without paying online. The limits count these (D67). */
  { name: 'unpaid', type: 'checkbox', defaultValue: false, index: true },
  /** The client address and the time of the booking. Kept for a day, for the limits (D67, D72). */
  { ...textField('address', { index: true }), access: { read: () => false } } as Field,
  instantField('addressAt', { index: true }),
  instantField('cancelledAt'),
  textField('cancelledBy'),
])
