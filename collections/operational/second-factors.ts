import {
  choiceField,
  createCollection,
  instantField,
  jsonField,
  textField,
} from '@collections/fields/operational'

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
