import {
  choiceField,
  createCollection,
  idField,
  instantField,
  textField,
} from '@collections/fields/operational'

/** Refresh tokens (D34). Valid once; the previous token works for 30 more seconds and returns the same successor. */
export const refreshTokens = createCollection('refresh-tokens', [
  idField('user', { required: true }),
  idField('family', { required: true }),
  textField('hash', { required: true, unique: true }),
  choiceField('status', ['live', 'used']),
  textField('successor'),
  instantField('usedAt'),
  instantField('expiresAt', { required: true, index: true }),
])
