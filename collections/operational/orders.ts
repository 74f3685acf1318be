import { operationalCollection } from '../fields/operational-collection'
import { instant, pence, ref, snapshot, text } from '../fields/operational'

/** An order: one per basket (`liveKey`); `step` is the recovery point of checkout (src/domain/checkout). */
export const orders = operationalCollection(
  'orders',
  [
    text('liveKey', { required: true, unique: true }),
    ref('basket', { required: true }),
    ref('session'),
    ref('customer', { required: true }),
    ref('booking'),
    ref('payment'),
    text('status', { required: true, index: true }),
    text('step', { required: true }),
    text('paymentType', { required: true }),
    text('paymentContext', { required: true }),
    snapshot('lines'),
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
    text('providerId', { index: true }),
    { name: 'notes', type: 'textarea' },
    text('errorCode'),
    text('errorItem'),
  ],
  { readable: false },
)
