import { operationalCollection } from './fields/operational-collection'
import { instant, pence, ref, snapshot, text } from './fields/operational'

/** Customers. `session` binds one to the visitor who typed it (D40); `anonymisedAt` marks an erased one (D22). */
export const customers = operationalCollection('customers', [
  text('firstName', { required: true, index: true }),
  text('lastName', { index: true }),
  text('email', { index: true }),
  text('phone', { index: true }),
  text('address'),
  text('city'),
  text('postcode'),
  { name: 'notes', type: 'textarea' },
  ref('session'),
  { name: 'source', type: 'select', required: true, options: ['visitor', 'staff'] },
  ref('mergedInto'),
  instant('anonymisedAt'),
])

/** A visitor's basket. `session` is the visitor's secret. */
export const baskets = operationalCollection(
  'baskets',
  [
    ref('session', { required: true }),
    { name: 'status', type: 'select', required: true, options: ['open', 'checked-out'] },
    ref('customer'),
    text('address'),
    instant('expiresAt', { required: true, index: true }),
  ],
  { readable: false },
)

/** One service in a basket; with a time once one was chosen. `dedupeKey` makes the same slot the same item (D13). */
export const basketItems = operationalCollection(
  'basket-items',
  [
    ref('basket', { required: true }),
    ref('service', { required: true }),
    ref('location', { required: true }),
    ref('staff'),
    { name: 'anyStaff', type: 'checkbox', defaultValue: false },
    text('slotId'),
    text('dedupeKey', { required: true, unique: true }),
    instant('start'),
    instant('end'),
    instant('busyEnd'),
    snapshot('bookingDetails'),
    instant('holdTakenAt'),
    instant('holdExpiresAt', { index: true }),
    text('address', { index: true }),
  ],
  { readable: false },
)

/** An order: one per basket (`liveKey`); `step` is the recovery point of checkout (src/domain/checkout). */
export const orders = operationalCollection(
  'orders',
  [
    text('liveKey', { required: true, unique: true }),
    ref('basket', { required: true }),
    ref('session'),
    ref('customer', { required: true }),
    ref('booking'),
    ref('payment'),
    text('status', { required: true, index: true }),
    text('step', { required: true }),
    text('paymentType', { required: true }),
    text('paymentContext', { required: true }),
    snapshot('lines'),
    pence('totalPence'),
    pence('discountPence', false),
    ref('discountId'),
    text('discountCode'),
    pence('chargePence'),
    snapshot('source'),
    text('buyerEmail'),
    { name: 'attemptNumber', type: 'number', required: true, defaultValue: 1 },
    text('attemptKey', { index: true }),
    instant('attemptedAt', { index: true }),
    text('providerId', { index: true }),
    { name: 'notes', type: 'textarea' },
    text('errorCode'),
    text('errorItem'),
  ],
  { readable: false },
)

/** A payment: what it is for, what has come in, what went back. `status` is pending, failed or completed. */
export const payments = operationalCollection('payments', [
  ref('order'),
  ref('booking'),
  ref('customer', { required: true }),
  text('customerName', { required: true }),
  {
    name: 'status',
    type: 'select',
    required: true,
    index: true,
    options: ['pending', 'failed', 'completed'],
  },
  text('method', { required: true }),
  text('type', { required: true }),
  { name: 'context', type: 'select', required: true, options: ['booking', 'course'] },
  pence('amountPence'),
  pence('paidPence'),
  pence('refundedPence'),
  pence('discountPence', false),
  text('discountCode'),
  instant('madeAt', { required: true, index: true }),
  instant('paidAt', { index: true }),
  text('takenBy'),
  text('providerId', { index: true }),
])

/** An attempt to charge an order. Its id and key are the provider's idempotency key, written before it is used. */
export const paymentAttempts = operationalCollection(
  'payment-attempts',
  [
    ref('order', { required: true }),
    text('key', { required: true, unique: true }),
    { name: 'number', type: 'number', required: true },
    { name: 'status', type: 'select', required: true, index: true, options: ['open', 'undone', 'kept'] },
    pence('amountPence'),
    text('method', { required: true }),
    text('providerId', { index: true }),
    text('errorCode'),
    instant('madeAt', { required: true, index: true }),
  ],
  { readable: false, indexes: [{ fields: ['order', 'number'], unique: true }] },
)
