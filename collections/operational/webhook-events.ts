import { createCollection, idField, instantField, textField } from '@collections/fields/operational'

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
