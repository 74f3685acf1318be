import { operationalCollection } from './fields/operational-collection'
import { instant, ref, snapshot, text } from './fields/operational'

/** A message that was or is being sent. The unique key is written first, so that none goes out twice (D19). */
export const notifications = operationalCollection('notifications', [
  text('key', { required: true, unique: true }),
  text('kind', { required: true, index: true }),
  ref('booking'),
  ref('appointment'),
  text('recipient'),
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
  text('messageId'),
  text('error'),
  snapshot('content'),
])

/** Who changed which booking, price or customer, and when. */
export const auditRecords = operationalCollection('audit-records', [
  instant('at', { required: true, index: true }),
  text('actor', { index: true }),
  text('actorName'),
  text('action', { required: true }),
  text('subject', { required: true, index: true }),
  text('subjectId', { required: true, index: true }),
  text('summary'),
  snapshot('changes'),
])

/** Refresh tokens (D34): good once, the predecessor for 30 more seconds with the same successor. */
export const refreshTokens = operationalCollection(
  'refresh-tokens',
  [
    ref('user', { required: true }),
    ref('family', { required: true }),
    text('hash', { required: true, unique: true }),
    text('status', { required: true }),
    text('successor'),
    instant('usedAt'),
    instant('expiresAt', { required: true, index: true }),
  ],
  { readable: false },
)

/** Counters by key: rate limits (with an end) and version rows (without). */
export const counters = operationalCollection(
  'counters',
  [
    text('key', { required: true, unique: true }),
    { name: 'value', type: 'number', required: true, defaultValue: 0 },
    instant('endsAt', { index: true }),
  ],
  { readable: false },
)
