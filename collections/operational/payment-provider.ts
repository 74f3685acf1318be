import {
  createCollection,
  idField,
  instantField,
  penceField,
  textField,
  choiceField,
  jsonField,
} from '@collections/fields/operational'
import { disputeStages } from '@/domain/payments/bill'
import { refundTransitions, listStates } from '@/domain/booking/states'

/**
 * An attempt to charge an order. Its id and key are the provider's idempotency key, which is stored before it is first
 * used.
 */
export const paymentAttempts = createCollection(
  'payment-attempts',
  [
    idField('order', { required: true }),
    textField('key', { required: true, unique: true }),
    { name: 'number', type: 'number', required: true },
    { name: 'status', type: 'select', required: true, index: true, options: ['open', 'undone', 'kept'] },
    penceField('amountPence'),
    textField('method', { required: true }),
    textField('providerId', { index: true }),
    textField('errorCode'),
    instantField('madeAt', { required: true, index: true }),
  ],
  { indexes: [{ fields: ['order', 'number'], unique: true }] },
)

/**
 * The payment provider's webhook events, each stored once by its id. We never use their content, only what we then read
 * from the provider.
 */
export const webhookEvents = createCollection('webhook-events', [
  textField('type', { required: true }),
  idField('about'),
  {
    name: 'status',
    type: 'select',
    required: true,
    index: true,
    options: ['received', 'handled', 'ignored'],
  },
  { name: 'tries', type: 'number', required: true, defaultValue: 0 },
  instantField('receivedAt', { required: true, index: true }),
])

/**
 * The Square locations that have taken money for us, by account. We continue to read their lists and notifications
 * (D118).
 */
export const squareLocations = createCollection('square-locations', [
  textField('account', { required: true, index: true }),
  textField('location', { required: true }),
])

/** A dispute as it was last read from Square (D117). Its id is Square's. The money that it took is a refund row. */
export const disputes = createCollection('disputes', [
  /** Empty for a payment that we have no record of. */
  idField('payment'),
  idField('booking'),
  choiceField('stage', disputeStages, { index: true }),
  penceField('amountPence'),
  instantField('dueAt'),
  /** Square's code of the reason. */
  textField('reason'),
  instantField('raisedAt', { required: true, index: true }),
])

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
