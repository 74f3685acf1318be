import { orderTransitions, listStates } from '@/domain/booking/states'
import { orderSteps } from '@/domain/checkout/order'
import { paymentTypes } from '@/domain/pricing/totals'
import { createCollection } from '@collections/fields/operational-collection'
import {
  choiceField,
  instantField,
  penceField,
  idField,
  jsonField,
  textField,
} from '@collections/fields/operational'

/**
 * An order: one per basket, session and course date, or payment at the desk (`liveKey`); `step` is the recovery point of checkout
 * (src/domain/checkout).
 */
export const orders = createCollection('orders', [
  textField('liveKey', { required: true, unique: true }),
  idField('basket', { required: true }),
  idField('session'),
  idField('customer', { required: true }),
  idField('booking'),
  idField('payment'),
  choiceField('status', listStates(orderTransitions), { index: true }),
  choiceField('step', orderSteps),
  choiceField('paymentType', paymentTypes),
  choiceField('paymentContext', ['booking', 'course']),
  jsonField('lines'),
  // Of an order of the context course: what is bought, as it is sold.
  jsonField('course'),
  // Of an order at the desk: the sum that is taken (src/domain/checkout/order.ts).
  jsonField('desk'),
  penceField('totalPence'),
  penceField('discountPence', false),
  idField('discountId'),
  textField('discountCode'),
  penceField('chargePence'),
  jsonField('source'),
  textField('buyerEmail'),
  { name: 'attemptNumber', type: 'number', required: true, defaultValue: 1 },
  textField('attemptKey', { index: true }),
  instantField('attemptedAt', { index: true }),
  // When the provider was last asked for the attempt's money; 0: never, or it said that nothing moved.
  instantField('askedAt'),
  // The provider's location that is asked for the money; none: the one of the settings.
  textField('providerLocation'),
  textField('providerId', { index: true }),
  { name: 'notes', type: 'textarea' },
  textField('errorCode'),
  textField('errorItem'),
])
