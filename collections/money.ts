import { operationalCollection } from './fields/operational-collection'
import { instant, pence, ref, text } from './fields/operational'

/** Money going back. Its id is the provider's idempotency key; `byHand` was returned without the provider. */
export const refunds = operationalCollection(
  'refunds',
  [
    ref('payment', { required: true }),
    { name: 'number', type: 'number', required: true },
    ref('booking'),
    pence('amountPence'),
    {
      name: 'status',
      type: 'select',
      required: true,
      index: true,
      options: ['pending', 'completed', 'failed'],
    },
    { name: 'byHand', type: 'checkbox', defaultValue: false },
    text('reason', { required: true }),
    text('refundId', { index: true }),
    text('error'),
    text('madeBy'),
    instant('madeAt', { required: true, index: true }),
    instant('settledAt'),
  ],
  // One after the other: whoever writes number n has seen all before it, so never more than was paid goes back.
  { indexes: [{ fields: ['payment', 'number'], unique: true }] },
)

/** What the payment provider told us, once per event id. A doorbell: what counts is read from the provider. */
export const webhookEvents = operationalCollection(
  'webhook-events',
  [
    text('type', { required: true }),
    ref('about'),
    {
      name: 'status',
      type: 'select',
      required: true,
      index: true,
      options: ['received', 'handled', 'ignored'],
    },
    { name: 'tries', type: 'number', required: true, defaultValue: 0 },
    instant('receivedAt', { required: true, index: true }),
  ],
  { readable: false },
)

/** Something that a person has to look at. The id names the matter, so that it is raised once. */
export const alerts = operationalCollection('alerts', [
  { name: 'kind', type: 'text', required: true, index: true },
  text('text', { required: true }),
  ref('payment'),
  ref('booking'),
  instant('raisedAt', { required: true, index: true }),
  instant('resolvedAt', { index: true }),
  text('resolvedBy'),
])

/** One use of a discount code, by an order. `key` counts within the code's limit, so that races stay inside it. */
export const discountUses = operationalCollection(
  'discount-uses',
  [
    text('key', { required: true, unique: true }),
    ref('discount', { required: true }),
    ref('order', { required: true }),
    text('email', { index: true }),
  ],
  { readable: false },
)
