import { basketTransitions, listStates } from '@/domain/booking/states'
import {
  choiceField,
  createCollection,
  idField,
  instantField,
  textField,
} from '@collections/fields/operational'

/** A visitor's basket. `session` is the visitor's secret. */
export const baskets = createCollection('baskets', [
  idField('session', { required: true }),
  choiceField('status', listStates(basketTransitions)),
  idField('customer'),
  textField('address'),
  instantField('expiresAt', { required: true, index: true }),
])
