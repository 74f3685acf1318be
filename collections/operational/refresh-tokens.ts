import { operationalCollection } from '../fields/operational-collection'
import { choice, instant, ref, text } from '../fields/operational'

/** Refresh tokens (D34): good once, the predecessor for 30 more seconds with the same successor. */
export const refreshTokens = operationalCollection('refresh-tokens', [
  ref('user', { required: true }),
  ref('family', { required: true }),
  text('hash', { required: true, unique: true }),
  choice('status', ['live', 'used']),
  text('successor'),
  instant('usedAt'),
  instant('expiresAt', { required: true, index: true }),
])
