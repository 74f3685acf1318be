import { refundTransitions, listStates } from '@/domain/booking/states'
import {
  createCollection,
  idField,
  instantField,
  jsonField,
  penceField,
  textField,
} from '@collections/fields/operational'

/**
 * A refund. Its id is the provider's idempotency key. `byHand`: made without the provider. `automatic`: refunds money
 * that belongs to no booking; its `payment` is the attempt's key.
 */
export const refunds = createCollection(
  'refunds',
  [
    idField('payment', { required: true }),
    { name: 'number', type: 'number', required: true },
    idField('booking'),
    // Ids of the cancelled appointments it is for. Empty: not recorded.
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
    // The provider's payment that is refunded.
    textField('providerId', { index: true }),
    textField('reason', { required: true }),
    textField('refundId', { index: true }),
    textField('error'),
    textField('madeBy'),
    // The location whose till a refund by hand came from. Empty: the location of the sale.
    idField('location'),
    instantField('madeAt', { required: true, index: true }),
    instantField('settledAt', { index: true }),
    // When a failed automatic refund may be followed by a new one.
    instantField('retryAt', { index: true }),
  ],
  // One after another: the process that writes number n has read all before it, so the refunds never exceed the
  // payment.
  { indexes: [{ fields: ['payment', 'number'], unique: true }] },
)
