import { operationalCollection } from '../fields/operational-collection'
import { instant, pence, ref, text } from '../fields/operational'

/** A payment: what it is for, what has come in, what went back. `status` is pending, failed or completed. */
export const payments = operationalCollection('payments', [
  ref('order'),
  ref('booking'),
  ref('customer', { required: true }),
  text('customerName', { required: true }),
  {
    name: 'status',
    type: 'select',
    required: true,
    index: true,
    options: ['pending', 'failed', 'completed'],
  },
  text('method', { required: true }),
  text('type', { required: true }),
  { name: 'context', type: 'select', required: true, options: ['booking', 'course'] },
  pence('amountPence'),
  pence('paidPence'),
  pence('refundedPence'),
  pence('discountPence', false),
  text('discountCode'),
  instant('madeAt', { required: true, index: true }),
  instant('paidAt', { index: true }),
  text('takenBy'),
  text('providerId', { index: true }),
])
