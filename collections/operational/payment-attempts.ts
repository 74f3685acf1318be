import {
  createCollection,
  idField,
  instantField,
  penceField,
  textField,
} from '@collections/fields/operational'

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
