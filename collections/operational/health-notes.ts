import {
  choiceField,
  createCollection,
  idField,
  instantField,
  textField,
} from '@collections/fields/operational'

/**
 * Allergies and patch tests of customers, separate from everything else (D61). The content is encrypted with our own
 * key (`src/server/private-files.ts`). Not readable through Payload's own REST, because each reading is recorded.
 */
export const healthNotes = createCollection('health-notes', [
  idField('customer', { required: true }),
  choiceField('kind', ['allergy', 'patch-test']),
  textField('sealed', { required: true }),
  instantField('writtenAt', { required: true }),
  idField('writtenBy', { index: false }),
])
