import { createCollection, instantField, jsonField, textField } from '@collections/fields/operational'

/**
 * The activity log: who did what, when and from where. It contains sign-ins, accounts, settings, exports, and changes
 * to bookings, prices and customers. Services and hooks write it. Records are never edited, and are only deleted at the
 * age set by the owner (D72).
 */
export const auditRecords = createCollection(
  'audit-records',
  [
    instantField('at', { required: true, index: true }),
    // The order of records that one process writes in the same millisecond. Null in records from before this field
    // existed.
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
