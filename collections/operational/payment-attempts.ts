import { operationalCollection } from '../fields/operational-collection'
import { instant, pence, ref, text } from '../fields/operational'

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
  { indexes: [{ fields: ['order', 'number'], unique: true }] },
)
