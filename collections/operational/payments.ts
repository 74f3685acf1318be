import { paymentTransitions, listStates } from '@/domain/booking/states'
import { paymentTypes } from '@/domain/pricing/totals'
import {
  choiceField,
  createCollection,
  idField,
  instantField,
  penceField,
  textField,
} from '@collections/fields/operational'

/** A payment, with what it is for, the amount received and the amount refunded. */
export const payments = createCollection('payments', [
  idField('order'),
  // The order that takes or took this payment by card at the desk. Any other attempt to take it is too late.
  idField('deskOrder'),
  idField('booking'),
  // Set instead of the booking if the context is `course`.
  idField('enrolment'),
  idField('customer', { required: true }),
  textField('customerName', { required: true }),
  choiceField('status', listStates(paymentTransitions), { index: true }),
  textField('method', { required: true }),
  choiceField('type', paymentTypes),
  choiceField('context', ['booking', 'course']),
  penceField('amountPence'),
  penceField('paidPence'),
  penceField('refundedPence'),
  penceField('discountPence', false),
  textField('discountCode'),
  instantField('madeAt', { required: true, index: true }),
  instantField('paidAt', { index: true }),
  textField('takenBy'),
  textField('providerId', { index: true }),
  // The provider's location that took the payment. Empty for the one in the settings.
  textField('providerLocation'),
])
