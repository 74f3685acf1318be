import { operationalCollection } from '../fields/operational-collection'
import { instant, ref, text } from '../fields/operational'

/** A visitor's basket. `session` is the visitor's secret. */
export const baskets = operationalCollection(
  'baskets',
  [
    ref('session', { required: true }),
    { name: 'status', type: 'select', required: true, options: ['open', 'checked-out'] },
    ref('customer'),
    text('address'),
    instant('expiresAt', { required: true, index: true }),
  ],
  { readable: false },
)
