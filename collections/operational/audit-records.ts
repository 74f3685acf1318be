import { createCollection, instantField, jsonField, textField } from '@collections/fields/operational'

/**
 * The audit log: who did what, when and from where. Sign-ins, accounts, settings and exports, and changes of bookings,
 * prices and customers. Written by services and hooks. Records are never edited, and are only deleted at the age set by
 * the owner (D72).
 */
export const auditRecords = createCollection(
  'audit-records',
  [
    instantField('at', { required: true, index: true }),
    // Orders records that one process writes in the same millisecond (null in records from before it existed).
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
