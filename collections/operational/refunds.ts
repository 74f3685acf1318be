import { refundTransitions, listStates } from '@/domain/booking/states'
import { createCollection } from '@collections/fields/operational-collection'
import { instantField, penceField, idField, jsonField, textField } from '@collections/fields/operational'

/**
 * Money going back. Its id is the provider's idempotency key; `byHand` was returned without the provider. An
 * `automatic` one returns money that belongs to no booking: its `payment` is the attempt's key.
 */
export const refunds = createCollection(
  'refunds',
  [
    idField('payment', { required: true }),
    { name: 'number', type: 'number', required: true },
    idField('booking'),
    // Ids of the appointments whose cancellation it is for; none: not said.
    jsonField('appointments'),
    penceField('amountPence'),
    {
      name: 'status',
      type: 'select',
      required: true,
      index: true,
      options: listStates(refundTransitions),
    },
    { name: 'byHand', type: 'checkbox', defaultValue: false },
    { name: 'automatic', type: 'checkbox', defaultValue: false },
    // The provider's payment that the money comes from.
    textField('providerId', { index: true }),
    textField('reason', { required: true }),
    textField('refundId', { index: true }),
    textField('error'),
    textField('madeBy'),
    // From the till of which location it was given by hand; none: of the one where it was sold.
    idField('location'),
    instantField('madeAt', { required: true, index: true }),
    instantField('settledAt', { index: true }),
    // When another one may be tried in the place of an automatic one that failed.
    instantField('retryAt', { index: true }),
  ],
  // One after the other: whoever writes number n has seen all before it, so never more than was paid goes back.
  { indexes: [{ fields: ['payment', 'number'], unique: true }] },
)
