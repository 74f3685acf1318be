import { orderTransitions, statesOf } from '@/domain/booking/states'
import { orderSteps } from '@/domain/checkout/order'
import { paymentTypes } from '@/domain/pricing/totals'
import { operationalCollection } from '../fields/operational-collection'
import { choice, instant, pence, ref, snapshot, text } from '../fields/operational'

/**
 * An order: one per basket, session and course date, or payment at the desk (`liveKey`); `step` is the recovery point of checkout
 * (src/domain/checkout).
 */
export const orders = operationalCollection('orders', [
  text('liveKey', { required: true, unique: true }),
  ref('basket', { required: true }),
  ref('session'),
  ref('customer', { required: true }),
  ref('booking'),
  ref('payment'),
  choice('status', statesOf(orderTransitions), { index: true }),
  choice('step', orderSteps),
  choice('paymentType', paymentTypes),
  choice('paymentContext', ['booking', 'course']),
  snapshot('lines'),
  // Of an order of the context course: what is bought, as it is sold.
  snapshot('course'),
  // Of an order at the desk: the sum that is taken (src/domain/checkout/order.ts).
  snapshot('desk'),
  pence('totalPence'),
  pence('discountPence', false),
  ref('discountId'),
  text('discountCode'),
  pence('chargePence'),
  snapshot('source'),
  text('buyerEmail'),
  { name: 'attemptNumber', type: 'number', required: true, defaultValue: 1 },
  text('attemptKey', { index: true }),
  instant('attemptedAt', { index: true }),
  // When the provider was last asked for the attempt's money; 0: never, or it said that nothing moved.
  instant('askedAt'),
  // The provider's location that is asked for the money; none: the one of the settings.
  text('providerLocation'),
  text('providerId', { index: true }),
  { name: 'notes', type: 'textarea' },
  text('errorCode'),
  text('errorItem'),
])
