import { createCollection } from '@collections/fields/operational-collection'
import { choiceField, instantField, jsonField, textField } from '@collections/fields/operational'

/**
 * What proves a code from an authenticator app (D74), apart from the accounts: the id is the account's. The key is
 * sealed (`src/server/private-files.ts`), of the recovery codes only hashes are kept, and nobody reads either over REST.
 */
export const secondFactors = createCollection('second-factors', [
  choiceField('status', ['begun', 'on']),
  textField('sealed', { required: true }),
  /** The step of the last code that was taken: none up to it is taken again. */
  { name: 'lastStep', type: 'number', required: true, defaultValue: 0 },
  jsonField('recoveryHashes'),
  /** Counts the changes of the recovery codes: of two that read the same list, one takes from it. */
  { name: 'revision', type: 'number', required: true, defaultValue: 0 },
  /** Since the last right one; a new password does not clear what these closed. */
  { name: 'wrongCodes', type: 'number', required: true, defaultValue: 0 },
  instantField('since'),
])
