import {
  choiceField,
  createCollection,
  idField,
  instantField,
  textField,
} from '@collections/fields/operational'

/**
 * Refresh tokens (D34). Each can be used once. For 30 more seconds, the previous token returns the same new token
 * again.
 */
export const refreshTokens = createCollection('refresh-tokens', [
  idField('user', { required: true }),
  idField('family', { required: true }),
  textField('hash', { required: true, unique: true }),
  choiceField('status', ['live', 'used']),
  textField('successor'),
  instantField('usedAt'),
  instantField('expiresAt', { required: true, index: true }),
])
