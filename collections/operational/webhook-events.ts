import { createCollection, idField, instantField, textField } from '@collections/fields/operational'

/**
 * Webhook events of the payment provider, once per event id. Only what we read from the provider counts, never their
 * content.
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
