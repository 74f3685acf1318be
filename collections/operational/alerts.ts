import { createCollection, idField, instantField, textField } from '@collections/fields/operational'

/**
 * A problem that a person must deal with. The id identifies the problem and its phase, so that each phase has only one
 * alert.
 */
export const alerts = createCollection('alerts', [
  { name: 'kind', type: 'text', required: true, index: true },
  textField('text', { required: true }),
  // The phase of the problem (D89). If one phase is resolved, the next phase still raises an alert.
  textField('phase'),
  idField('payment'),
  idField('booking'),
  instantField('raisedAt', { required: true, index: true }),
  instantField('resolvedAt', { index: true }),
  textField('resolvedBy'),
])
