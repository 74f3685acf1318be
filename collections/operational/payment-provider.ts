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
