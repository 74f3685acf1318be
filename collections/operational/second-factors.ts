import {
  choiceField,
  createCollection,
  instantField,
  jsonField,
  textField,
} from '@collections/fields/operational'

/**
 * The data to verify codes from an authenticator app (D74), separate from the accounts. The id is the account's. The
 * key is encrypted (`src/server/private-files.ts`), recovery codes are only stored as hashes, and neither is readable
 * over REST.
 */
export const secondFactors = createCollection('second-factors', [
  choiceField('status', ['begun', 'on']),
  textField('sealed', { required: true }),
  /** The step of the last accepted code. No code up to this step is accepted again. */
  { name: 'lastStep', type: 'number', required: true, defaultValue: 0 },
  jsonField('recoveryHashes'),
  /** Counts changes of the recovery codes. If two requests read the same list, only one can use a code from it. */
  { name: 'revision', type: 'number', required: true, defaultValue: 0 },
  /** Counted since the last correct code. A new password does not reset a lockout. */
  { name: 'wrongCodes', type: 'number', required: true, defaultValue: 0 },
  instantField('since'),
])
