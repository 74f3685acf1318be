import { basketTransitions, listStates } from '@/domain/booking/states'
import {
  choiceField,
  createCollection,
  idField,
  instantField,
  jsonField,
  textField,
} from '@collections/fields/operational'

/**
 * A visitor's basket. `session` is the visitor's secret. `planCount` counts the visits planned for it, and `pendingPlan`
 * has the one whose times are held but are not in the items yet (D103).
 */
export const baskets = createCollection('baskets', [
  idField('session', { required: true }),
  choiceField('status', listStates(basketTransitions)),
  idField('customer'),
  textField('address'),
  instantField('expiresAt', { required: true, index: true }),
  { name: 'planCount', type: 'number' },
  jsonField('pendingPlan'),
])
