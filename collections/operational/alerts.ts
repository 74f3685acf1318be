import { createCollection, idField, instantField, textField } from '@collections/fields/operational'

/**
 * A problem that needs a person's attention. The id identifies the problem and its phase, so that each phase raises
 * only one alert.
 */
export const alerts = createCollection('alerts', [
  { name: 'kind', type: 'text', required: true, index: true },
  textField('text', { required: true }),
  // The phase of the problem (D89). Resolving one phase does not suppress the next.
  textField('phase'),
  idField('payment'),
  idField('booking'),
  instantField('raisedAt', { required: true, index: true }),
  instantField('resolvedAt', { index: true }),
  textField('resolvedBy'),
])
