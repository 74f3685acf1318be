import { createCollection } from '@collections/fields/operational-collection'
import { instantField, idField, textField } from '@collections/fields/operational'

/** Something that a person has to look at. The id names the matter, so that it is raised once in each of its phases. */
export const alerts = createCollection('alerts', [
  { name: 'kind', type: 'text', required: true, index: true },
  textField('text', { required: true }),
  // How far the matter is (D89): dealing with one phase does not silence the next.
  textField('phase'),
  idField('payment'),
  idField('booking'),
  instantField('raisedAt', { required: true, index: true }),
  instantField('resolvedAt', { index: true }),
  textField('resolvedBy'),
])
