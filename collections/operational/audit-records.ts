import { operationalCollection } from '../fields/operational-collection'
import { instant, snapshot, text } from '../fields/operational'

/**
 * Who did what, when and from where: sign-ins, accounts, settings and exports, and who changed which booking, price or
 * customer. Services and hooks write it; nobody changes or removes a record, but the age that the owner set (D72).
 */
export const auditRecords = operationalCollection(
  'audit-records',
  [
    instant('at', { required: true, index: true }),
    // Orders the records that one process writes in the same millisecond (null in those made before it existed).
    { name: 'sequence', type: 'number' },
    text('actor', { index: true }),
    text('actorName'),
    text('action', { required: true }),
    text('subject', { required: true, index: true }),
    text('subjectId', { required: true, index: true }),
    text('summary'),
    snapshot('changes'),
    text('address'),
    text('agent'),
  ],
  {
    indexes: [{ fields: ['action', 'at'] }, { fields: ['actor', 'at'] }],
  },
)
