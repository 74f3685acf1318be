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
 * A refund. Its id is the provider's idempotency key. `byHand` means that it was made without the provider. `automatic`
 * means that it refunds money that belongs to no booking. Its `payment` is then the attempt's key. `correction` means
 * that no money was refunded: it is the counter-entry of a payment that was recorded by mistake (D112).
 */
export const refunds = createCollection(
  'refunds',
  [
    idField('payment', { required: true }),
    { name: 'number', type: 'number', required: true },
    idField('booking'),
    // The ids of the cancelled appointments that the refund is for. Empty if this was not recorded.
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
    { name: 'correction', type: 'checkbox', defaultValue: false },
    // The provider's payment that is refunded.
    textField('providerId', { index: true }),
    textField('reason', { required: true }),
    textField('refundId', { index: true }),
    textField('error'),
    textField('madeBy'),
    // How staff refunded the money by hand. Empty for older refunds, which follow the method of the payment.
    textField('method'),
    // The location whose till the money of a refund by hand came from. Empty if it is the location of the sale.
    idField('location'),
    instantField('madeAt', { required: true, index: true }),
    instantField('settledAt', { index: true }),
    // When a new refund may be tried after an automatic one has failed.
    instantField('retryAt', { index: true }),
  ],
  // The refunds of a payment are numbered. The process that writes number n has read all refunds before it, so together
  // they never exceed the payment.
  { indexes: [{ fields: ['payment', 'number'], unique: true }] },
)
