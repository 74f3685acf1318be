import {
  choiceField,
  createCollection,
  idField,
  instantField,
  textField,
  jsonField,
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

/**
 * The data for checking codes from an authenticator app (D74), separate from the accounts. Its id is that of the
 * account. The key is encrypted (`src/server/private-files.ts`), recovery codes are only stored as hashes, and REST
 * cannot read either.
 */
export const secondFactors = createCollection('second-factors', [
  choiceField('status', ['begun', 'on']),
  textField('sealed', { required: true }),
  /** The time step of the last accepted code. Codes from this step or earlier are not accepted again. */
  { name: 'lastStep', type: 'number', required: true, defaultValue: 0 },
  jsonField('recoveryHashes'),
  /**
   * Counts the changes to the recovery codes. If two requests read the same list, only one of them can use a code from
   * it.
   */
  { name: 'revision', type: 'number', required: true, defaultValue: 0 },
  /** Counted since the last correct code. A new password does not end a lockout. */
  { name: 'wrongCodes', type: 'number', required: true, defaultValue: 0 },
  instantField('since'),
])

/**
 * The activity log: who did what, when and from where. It contains sign-ins, accounts, settings, exports, and changes
 * to bookings, prices and customers. Services and hooks write it. Records are never edited, and are only deleted at the
 * age set by the owner (D72).
 */
export const auditRecords = createCollection(
  'audit-records',
  [
    instantField('at', { required: true, index: true }),
    // The order of records that one process writes in the same millisecond. Null in records from before this field
    // existed.
    { name: 'sequence', type: 'number' },
    textField('actor', { index: true }),
    textField('actorName'),
    textField('action', { required: true }),
    textField('subject', { required: true, index: true }),
    textField('subjectId', { required: true, index: true }),
    textField('summary'),
    jsonField('changes'),
    textField('address'),
    textField('agent'),
  ],
  {
    indexes: [{ fields: ['action', 'at'] }, { fields: ['actor', 'at'] }],
  },
)
