import {
  choiceField,
  createCollection,
  idField,
  instantField,
  textField,
} from '@collections/fields/operational'

/**
 * Allergies and patch tests of customers, separate from all other data (D61). The content is encrypted with our own key
 * (`src/server/private-files.ts`). Payload's own REST cannot read it, because every reading must be recorded.
 */
export const healthNotes = createCollection('health-notes', [
  idField('customer', { required: true }),
  choiceField('kind', ['allergy', 'patch-test']),
  textField('sealed', { required: true }),
  instantField('writtenAt', { required: true }),
  idField('writtenBy', { index: false }),
])
