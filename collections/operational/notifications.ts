import { operationalCollection } from '../fields/operational-collection'
import { instant, ref, snapshot, text } from '../fields/operational'

/** A message that was or is being sent. The unique key is written first, so that none goes out twice (D19). */
export const notifications = operationalCollection('notifications', [
  text('key', { required: true, unique: true }),
  text('kind', { required: true, index: true }),
  ref('booking'),
  ref('appointment'),
  ref('enrolment'),
  ref('enquiry'),
  text('recipient', { index: true }),
  {
    name: 'status',
    type: 'select',
    required: true,
    index: true,
    options: ['queued', 'sending', 'sent', 'failed', 'unknown'],
  },
  { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
  instant('sentAt'),
  instant('nextTryAt'),
  /** After this it is of no use any more: a code that ran out, a reminder of what has begun. */
  instant('giveUpAt'),
  text('messageId'),
  text('error'),
  snapshot('content'),
])
