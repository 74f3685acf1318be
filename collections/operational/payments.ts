import { paymentTransitions, listStates } from '@/domain/booking/states'
import { paymentLinkAmounts, paymentLinkEnds, paymentLinkStates } from '@/domain/payments/payment-link'
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
import { movementKinds } from '@/domain/payments/till'

/**
 * A payment, with what it is for, the amount received and the amount refunded. The id of a later part of a bill is
 * derived from the first payment and the number of the part, so that each number is written only once (D110).
 */
export const payments = createCollection('payments', [
  idField('order'),
  // The order that takes or took this payment by card at the desk. Any other attempt to take it is too late.
  idField('deskOrder'),
  idField('booking'),
  // Set instead of the booking if the context is `course`.
  idField('enrolment'),
  // The voucher that pays, if the method is `voucher`, or the one that is bought.
  idField('voucher'),
  idField('customer', { required: true }),
  textField('customerName', { required: true }),
  choiceField('status', listStates(paymentTransitions), { index: true }),
  textField('method', { required: true }),
  choiceField('type', paymentTypes),
  choiceField('context', ['booking', 'course', 'voucher']),
  penceField('amountPence'),
  penceField('paidPence'),
  penceField('refundedPence'),
  penceField('discountPence', false),
  textField('discountCode'),
  instantField('madeAt', { required: true, index: true }),
  instantField('paidAt', { index: true }),
  textField('takenBy'),
  // The client's key of a part that staff took. Within a bill, one key is one part (D110).
  textField('requestKey'),
  textField('providerId', { index: true }),
  // The provider's location that took the payment. Empty for the one in the settings.
  textField('providerLocation'),
])

/** A receipt is for a payment, and a credit note for a refund or a correction (D115). */
export const receiptKinds = ['receipt', 'credit note'] as const

/**
 * The receipts of payments and refunds (D115). The id contains the payment or the refund, so that each has one receipt,
 * and each number exists once. A receipt is never deleted, and its number and amount never change.
 */
export const receipts = createCollection('receipts', [
  { name: 'number', type: 'number', required: true, unique: true },
  choiceField('kind', receiptKinds),
  idField('payment', { required: true }),
  penceField('amountPence'),
  // When the money moved, in epoch ms.
  instantField('at', { required: true, index: true }),
  // The amounts by rate of VAT. Negative for a credit note, and null if the salon was not registered at that time.
  jsonField('vat'),
])

/**
 * A link with which a customer pays by card (D113). The secret is derived from `PAYLOAD_SECRET` and the id, and only its
 * hash is stored. The id contains the payment and a number, so two colleagues cannot make the same link twice.
 */
export const paymentLinks = createCollection('payment-links', [
  textField('hash', { required: true, unique: true }),
  // The first payment of the bill.
  idField('payment', { required: true }),
  idField('booking'),
  idField('enrolment'),
  idField('customer', { required: true }),
  choiceField('state', paymentLinkStates, { index: true }),
  choiceField('pays', paymentLinkAmounts),
  penceField('amountPence'),
  // What was left to pay when the link was made. If this changes, the link ends.
  penceField('owedPence'),
  // The order that is charging or has charged the card.
  idField('order'),
  // True if the appointment is only confirmed by the payment, and if its time is released otherwise.
  { name: 'holdsBooking', type: 'checkbox', defaultValue: false },
  { name: 'releasesTime', type: 'checkbox', defaultValue: false },
  instantField('madeAt', { required: true }),
  instantField('expiresAt', { required: true }),
  choiceField('ended', paymentLinkEnds, { required: false }),
  // True once everything that follows from the end or the payment is done.
  { name: 'settled', type: 'checkbox', defaultValue: false, index: true },
  textField('madeBy'),
  textField('madeByName'),
])

/**
 * The movements of the tills (D116). The id contains till, day and number, so that each number is written only once, and
 * the unique cause puts each movement in one day. The closing of a day is a movement too.
 */
export const tillMovements = createCollection('till-movements', [
  // The location whose till it is.
  idField('till', { required: true }),
  // The London day, yyyy-MM-dd. A correction belongs to the day of the payment that it corrects.
  textField('day', { required: true, index: true }),
  { name: 'number', type: 'number', required: true },
  choiceField('kind', movementKinds),
  penceField('amountPence'),
  textField('cause', { required: true, unique: true }),
  idField('payment'),
  instantField('at', { required: true }),
  textField('madeBy'),
  // Set only at closing. The terminal's total is empty if nobody entered it.
  textField('closedByName'),
  { name: 'floatPence', type: 'number' },
  { name: 'countedPence', type: 'number' },
  { name: 'expectedPence', type: 'number' },
  { name: 'terminalPence', type: 'number' },
  { name: 'terminalExpectedPence', type: 'number' },
  textField('note'),
])
