import { createCollection } from '@collections/fields/operational-collection'
import { instantField, jsonField, textField } from '@collections/fields/operational'

/**
 * Who did what, when and from where: sign-ins, accounts, settings and exports, and who changed which booking, price or
 * customer. Services and hooks write it; nobody changes or removes a record, but the age that the owner set (D72).
 */
export const auditRecords = createCollection(
  'audit-records',
  [
    instantField('at', { required: true, index: true }),
    // Orders the records that one process writes in the same millisecond (null in those made before it existed).
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
