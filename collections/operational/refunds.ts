import { refundTransitions, statesOf } from '@/domain/booking/states'
import { operationalCollection } from '../fields/operational-collection'
import { instant, pence, ref, snapshot, text } from '../fields/operational'

/**
 * Money going back. Its id is the provider's idempotency key; `byHand` was returned without the provider. An
 * `automatic` one returns money that belongs to no booking: its `payment` is the attempt's key.
 */
export const refunds = operationalCollection(
  'refunds',
  [
    ref('payment', { required: true }),
    { name: 'number', type: 'number', required: true },
    ref('booking'),
    // Ids of the appointments whose cancellation it is for; none: not said.
    snapshot('appointments'),
    pence('amountPence'),
    {
      name: 'status',
      type: 'select',
      required: true,
      index: true,
      options: statesOf(refundTransitions),
    },
    { name: 'byHand', type: 'checkbox', defaultValue: false },
    { name: 'automatic', type: 'checkbox', defaultValue: false },
    // The provider's payment that the money comes from.
    text('providerId', { index: true }),
    text('reason', { required: true }),
    text('refundId', { index: true }),
    text('error'),
    text('madeBy'),
    // From the till of which location it was given by hand; none: of the one where it was sold.
    ref('location'),
    instant('madeAt', { required: true, index: true }),
    instant('settledAt', { index: true }),
    // When another one may be tried in the place of an automatic one that failed.
    instant('retryAt', { index: true }),
  ],
  // One after the other: whoever writes number n has seen all before it, so never more than was paid goes back.
  { indexes: [{ fields: ['payment', 'number'], unique: true }] },
)
