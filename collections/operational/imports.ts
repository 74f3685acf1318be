import { importKinds, importStates } from '@/domain/imports/imports'
import {
  choiceField,
  createCollection,
  instantField,
  jsonField,
  textField,
} from '@collections/fields/operational'

/**
 * Imports of the last day, so that they can be undone (D127). `plan` contains the ids of the records that were created,
 * and what was changed in others. It is stored before anything else is written, so an import that a crash interrupted
 * can be taken back.
 */
export const imports = createCollection('imports', [
  // `live` while records are written or taken back, so that there is only one such import. The id at other times.
  textField('liveKey', { required: true, unique: true }),
  choiceField('kind', importKinds),
  choiceField('state', importStates, { index: true }),
  instantField('at', { required: true, index: true }),
  // The time of the last sign of life of the process that writes or takes back.
  instantField('touchedAt', { required: true }),
  // When everything was written. Null if the import was interrupted.
  instantField('finishedAt'),
  textField('actorName'),
  { name: 'created', type: 'number', required: true, defaultValue: 0 },
  { name: 'updated', type: 'number', required: true, defaultValue: 0 },
  // The records that stayed when the import was undone.
  { name: 'stayed', type: 'number', required: true, defaultValue: 0 },
  jsonField('plan'),
])
