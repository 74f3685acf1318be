import { orderTransitions, listStates } from '@/domain/booking/states'
import { orderSteps } from '@/domain/checkout/order'
import { paymentTypes } from '@/domain/pricing/totals'
import {
  choiceField,
  createCollection,
  idField,
  instantField,
  jsonField,
  penceField,
  textField,
} from '@collections/fields/operational'

/**
 * An order. There is one for each basket, session and course date, purchase of a voucher, or payment at the desk
 * (`liveKey`). `step` is the recovery point of checkout (src/domain/checkout).
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
  choiceField('paymentContext', ['booking', 'course', 'voucher']),
  jsonField('lines'),
  // The course as sold, if the context is `course`.
  jsonField('course'),
  // The gift voucher that is bought, if the context is `voucher` (src/domain/payments/voucher.ts).
  jsonField('voucher'),
  // The amount taken at the desk, if the order is for one (src/domain/checkout/order.ts).
  jsonField('desk'),
  penceField('totalPence'),
  penceField('discountPence', false),
  idField('discountId'),
  textField('discountCode'),
  penceField('chargePence'),
  // The gift vouchers that pay first, each with its amount (src/domain/payments/voucher.ts).
  jsonField('usedVouchers'),
  jsonField('source'),
  textField('buyerEmail'),
  { name: 'attemptNumber', type: 'number', required: true, defaultValue: 1 },
  textField('attemptKey', { index: true }),
  instantField('attemptedAt', { index: true }),
  // When the attempt's money was last requested from the provider. 0 if it never was, or if the provider confirmed that
  // no money moved.
  instantField('askedAt'),
  // The provider's location that takes the money. Empty for the one in the settings.
  textField('providerLocation'),
  textField('providerId', { index: true }),
  { name: 'notes', type: 'textarea' },
  textField('errorCode'),
  textField('errorItem'),
])

/**
 * One use of a discount code by an order. `key` is a number within the code's limit, so simultaneous orders cannot
 * exceed it.
 */
export const discountUses = createCollection('discount-uses', [
  textField('key', { required: true, unique: true }),
  idField('discount', { required: true }),
  idField('order', { required: true }),
  textField('email', { index: true }),
])
