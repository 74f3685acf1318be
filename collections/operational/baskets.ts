import { basketTransitions, statesOf } from '@/domain/booking/states'
import { operationalCollection } from '../fields/operational-collection'
import { choice, instant, ref, text } from '../fields/operational'

/** A visitor's basket. `session` is the visitor's secret. */
export const baskets = operationalCollection('baskets', [
  ref('session', { required: true }),
  choice('status', statesOf(basketTransitions)),
  ref('customer'),
  text('address'),
  instant('expiresAt', { required: true, index: true }),
])
