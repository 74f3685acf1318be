import { operationalCollection } from '../fields/operational-collection'
import { choice, instant, ref, text } from '../fields/operational'

/**
 * Allergies and patch tests of customers, apart from everything else (D61). What they say is sealed with a key of ours
 * (`src/server/private-files.ts`); nobody reads them through Payload's own REST, because each reading is recorded.
 */
export const healthNotes = operationalCollection('health-notes', [
  ref('customer', { required: true }),
  choice('kind', ['allergy', 'patch-test']),
  text('sealed', { required: true }),
  instant('writtenAt', { required: true }),
  ref('writtenBy', { index: false }),
])
