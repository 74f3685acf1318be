import { operationalCollection } from '../fields/operational-collection'
import { instant, pence, ref, text } from '../fields/operational'

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
