import { paymentTransitions, statesOf } from '@/domain/booking/states'
import { paymentTypes } from '@/domain/pricing/totals'
import { operationalCollection } from '../fields/operational-collection'
import { choice, instant, pence, ref, text } from '../fields/operational'

/** A payment: what it is for, what has come in, what went back. */
export const payments = operationalCollection('payments', [
  ref('order'),
  // The order that takes it by card at the desk, or took it: whoever else wants to take it comes too late.
  ref('deskOrder'),
  ref('booking'),
  // In the place of a booking, in the context course.
  ref('enrolment'),
  ref('customer', { required: true }),
  text('customerName', { required: true }),
  choice('status', statesOf(paymentTransitions), { index: true }),
  text('method', { required: true }),
  choice('type', paymentTypes),
  choice('context', ['booking', 'course']),
  pence('amountPence'),
  pence('paidPence'),
  pence('refundedPence'),
  pence('discountPence', false),
  text('discountCode'),
  instant('madeAt', { required: true, index: true }),
  instant('paidAt', { index: true }),
  text('takenBy'),
  text('providerId', { index: true }),
  // The provider's location that took it; none: the one of the settings.
  text('providerLocation'),
])
