import { operationalCollection } from '../fields/operational-collection'
import { instant, ref, text } from '../fields/operational'

/** Something that a person has to look at. The id names the matter, so that it is raised once in each of its phases. */
export const alerts = operationalCollection('alerts', [
  { name: 'kind', type: 'text', required: true, index: true },
  text('text', { required: true }),
  // How far the matter is (D89): dealing with one phase does not silence the next.
  text('phase'),
  ref('payment'),
  ref('booking'),
  instant('raisedAt', { required: true, index: true }),
  instant('resolvedAt', { index: true }),
  text('resolvedBy'),
])
