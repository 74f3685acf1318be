import { createCollection } from '@collections/fields/operational-collection'
import { choiceField, instantField, idField, textField } from '@collections/fields/operational'

/**
 * Allergies and patch tests of customers, apart from everything else (D61). What they say is sealed with a key of ours
 * (`src/server/private-files.ts`); nobody reads them through Payload's own REST, because each reading is recorded.
 */
export const healthNotes = createCollection('health-notes', [
  idField('customer', { required: true }),
  choiceField('kind', ['allergy', 'patch-test']),
  textField('sealed', { required: true }),
  instantField('writtenAt', { required: true }),
  idField('writtenBy', { index: false }),
])
