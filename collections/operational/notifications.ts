import {
  createCollection,
  idField,
  instantField,
  jsonField,
  textField,
} from '@collections/fields/operational'

/**
 * A message that was sent or is being sent. Its unique key is written first, so that no message is sent twice (D19).
 */
export const notifications = createCollection('notifications', [
  textField('key', { required: true, unique: true }),
  textField('kind', { required: true, index: true }),
  /** `text` for a text message (D120). Empty for an email. */
  { name: 'channel', type: 'select', index: true, options: ['text'] },
  idField('booking'),
  idField('appointment'),
  idField('enrolment'),
  idField('enquiry'),
  textField('recipient', { index: true }),
  {
    name: 'status',
    type: 'select',
    required: true,
    index: true,
    // Only texts are `delivered`, once the provider has said so.
    options: ['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown'],
  },
  { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
  instantField('sentAt'),
  instantField('nextTryAt'),
  /** When the message is no longer useful, for example because its code expired or the appointment has begun. */
  instantField('giveUpAt'),
  textField('messageId'),
  textField('error'),
  jsonField('content'),
])

/**
 * A problem that a person must deal with. The id identifies the problem and its phase, so that each phase has only one
 * alert.
 */
export const alerts = createCollection('alerts', [
  { name: 'kind', type: 'text', required: true, index: true },
  textField('text', { required: true }),
  // The phase of the problem (D89). If one phase is resolved, the next phase still raises an alert.
  textField('phase'),
  idField('payment'),
  idField('booking'),
  instantField('raisedAt', { required: true, index: true }),
  instantField('resolvedAt', { index: true }),
  textField('resolvedBy'),
])
