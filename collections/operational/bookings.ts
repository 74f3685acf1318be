import { bookingTransitions, statesOf } from '@/domain/booking/states'
import type { Field } from 'payload'
import { operationalCollection } from '../fields/operational-collection'
import { choice, instant, ref, text } from '../fields/operational'

/** A booking groups the appointments that were made together. */
export const bookings = operationalCollection('bookings', [
  ref('customer', { required: true }),
  ref('order'),
  ref('payment'),
  choice('status', statesOf(bookingTransitions), { index: true }),
  choice('source', ['visitor', 'staff']),
  /** Bookings that were made together, week after week (D64). */
  ref('series'),
  { name: 'notes', type: 'textarea' },
  /** What colleagues should know; the customer never reads it. */
  { name: 'staffNotes', type: 'textarea' },
  text('createdBy'),
  /** Made by a visitor who paid nothing online: the caps count these (D67). */
  { name: 'unpaid', type: 'checkbox', defaultValue: false, index: true },
  /** The client that made it, and when; kept for a day, for the caps (D67, D72). */
  { ...text('address', { index: true }), access: { read: () => false } } as Field,
  instant('addressAt', { index: true }),
  instant('cancelledAt'),
  text('cancelledBy'),
])
