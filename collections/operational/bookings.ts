import { bookingTransitions, listStates } from '@/domain/booking/states'
import type { Field } from 'payload'
import { createCollection } from '@collections/fields/operational-collection'
import { choiceField, instantField, idField, textField } from '@collections/fields/operational'

/** A booking groups the appointments that were made together. */
export const bookings = createCollection('bookings', [
  idField('customer', { required: true }),
  idField('order'),
  idField('payment'),
  choiceField('status', listStates(bookingTransitions), { index: true }),
  choiceField('source', ['visitor', 'staff']),
  /** Bookings that were made together, week after week (D64). */
  idField('series'),
  { name: 'notes', type: 'textarea' },
  /** What colleagues should know; the customer never reads it. */
  { name: 'staffNotes', type: 'textarea' },
  textField('createdBy'),
  /** Made by a visitor who paid nothing online: the caps count these (D67). */
  { name: 'unpaid', type: 'checkbox', defaultValue: false, index: true },
  /** The client that made it, and when; kept for a day, for the caps (D67, D72). */
  { ...textField('address', { index: true }), access: { read: () => false } } as Field,
  instantField('addressAt', { index: true }),
  instantField('cancelledAt'),
  textField('cancelledBy'),
])
