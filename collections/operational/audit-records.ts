import { operationalCollection } from '../fields/operational-collection'
import { instant, snapshot, text } from '../fields/operational'

/** Who changed which booking, price or customer, and when. */
export const auditRecords = operationalCollection(
  'audit-records',
  [
    instant('at', { required: true, index: true }),
    text('actor', { index: true }),
    text('actorName'),
    text('action', { required: true }),
    text('subject', { required: true, index: true }),
    text('subjectId', { required: true, index: true }),
    text('summary'),
    snapshot('changes'),
  ],
  { readers: 'admins' },
)
