import { operationalCollection } from '../fields/operational-collection'
import { instant, ref, text } from '../fields/operational'

/** Webhook events of the payment provider, once per event id. What counts is read from the provider, not from them. */
export const webhookEvents = operationalCollection('webhook-events', [
  text('type', { required: true }),
  ref('about'),
  {
    name: 'status',
    type: 'select',
    required: true,
    index: true,
    options: ['received', 'handled', 'ignored'],
  },
  { name: 'tries', type: 'number', required: true, defaultValue: 0 },
  instant('receivedAt', { required: true, index: true }),
])
