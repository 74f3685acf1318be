import type { BasePayload } from 'payload'
import { clearPayment } from '@/domain/checkout/charge'
import { parseAttemptKey, type Order, isSettled } from '@/domain/checkout/order'
import type { ProviderPayment, RefundResult } from '@/domain/payments/port'
import { formatMoney } from '@/domain/pricing/totals'
import { alertMessages } from '@/messages/management-disputes'
import { dependenciesOf } from '@/server/dependencies'
import { raiseAlert } from '@/server/repositories/alerts'
import { findPaymentByProvider, type PaymentRow } from '@/server/repositories/payments'
import { findAttempt } from '@/server/repositories/payment-provider'
import { createOrderStore } from '@/server/repositories/orders'
import { resumeOrder } from '@/server/services/checkout/stuck-orders'
import { refundAutomatically, isBeingRefunded } from '@/server/services/payments/automatic-refund'
import {
  addRefund,
  findRefundByProvider,
  listRefundsOfOnePayment,
  listUnnamedRefunds,
} from '@/server/repositories/refunds'
import { driveRefund } from '@/server/services/payments/drive-refund'

/** Refunds our own payment that has no booking, and alerts staff. Returns false while the refund is not certain. */
const clearOrphan = async (payload: BasePayload, payment: ProviderPayment): Promise<boolean> => {
  const { port: payments } = dependenciesOf(payload).payments
  const key = payment.reference ?? payment.providerId
  const keepsNothing =
    payment.state === 'cancelled' ||
    payment.state === 'failed' ||
    payment.amountPence === payment.refundedPence
  if (keepsNothing) return true
  const returns = { refund: (one: ProviderPayment) => refundAutomatically(payload, one, key) }
  const clear = () => clearPayment({ payments, returns }, payment.providerId, key)
  if (await isBeingRefunded(payload, payment, key)) return clear()
  await raiseAlert(payload, {
    id: `stray-${payment.providerId}`,
    kind: 'stray-payment',
    text: alertMessages.strayPayment(formatMoney(payment.amountPence)),
    payment: null,
    booking: null,
    raisedAt: dependenciesOf(payload).clock.now(),
  })
  return clear()
}

/**
 * Raises an alert for a payment with a key in our format that this database never requested. It is never refunded
 * (D118).
 */
const alertUnknownPayment = async (payload: BasePayload, payment: ProviderPayment): Promise<boolean> => {
  const { amountPence, refundedPence, state, providerId, reference } = payment
  if (state === 'completed' && amountPence > refundedPence)
    await raiseAlert(payload, {
      // The nightly comparison uses the same id.
      id: `difference-${providerId}`,
      kind: 'difference',
      text: alertMessages.strangerPayment(formatMoney(amountPence), providerId, reference ?? ''),
      payment: null,
      booking: null,
      raisedAt: dependenciesOf(payload).clock.now(),
    })
  return true
}

const isOfAttempt = (order: Order, attempt: { attemptNumber: number }, payment: ProviderPayment): boolean =>
  order.attemptNumber === attempt.attemptNumber &&
  (order.providerId === null || order.providerId === payment.providerId)

/** Continues an order that is waiting for this payment. The order may not know the payment's id yet. */
const moveOn = async (payload: BasePayload, order: Order, payment: ProviderPayment): Promise<boolean> => {
  if (order.providerId === null && order.status !== 'failed')
    await createOrderStore(payload).change(order, { providerId: payment.providerId })
  await resumeOrder(payload, order)
  return true
}

/**
 * Updates a payment after a webhook: reads it from the provider and continues its order. Returns true if nothing is
 * left to do. Payments that are not ours (without a reference) are ignored.
 */
export const syncPayment = async (payload: BasePayload, providerId: string): Promise<boolean> => {
  const payment = await dependenciesOf(payload).payments.port.read(providerId)
  if (payment.kind !== 'ok')
    return payment.kind === 'misconfigured' && /NOT_FOUND|OTHER_CURRENCY/.test(payment.detail)
  const attempt = parseAttemptKey(payment.reference)
  if (!attempt) return true
  const order = await createOrderStore(payload).find(attempt.id)
  // The attempts show what this database has requested, even if the order no longer exists.
  if (!(await findAttempt(payload, payment.reference ?? '')))
    return order ? alertUnknownPayment(payload, payment) : true
  if (!order || !isOfAttempt(order, attempt, payment)) return clearOrphan(payload, payment)
  // A failed order has given up its money. A later result may show that the money was taken after all.
  if (order.status === 'failed') return clearOrphan(payload, payment)
  return moveOn(payload, order, payment)
}

type Known = Extract<RefundResult, { kind: 'ok' }>

/**
 * True if the refund is ours. A notification may arrive before we have saved the refund's id. If we request it again
 * with its key, we get the id.
 */
const isOwn = async (
  payload: BasePayload,
  { refundId, providerId }: Known,
  payment: PaymentRow | null,
): Promise<boolean | 'unknown'> => {
  const mine = await listUnnamedRefunds(payload, { providerId, payment: payment?.id ?? null })
  for (const row of mine) await driveRefund(payload, row)
  if (await findRefundByProvider(payload, refundId)) return true
  const left =
    mine.length > 0 ? await listUnnamedRefunds(payload, { providerId, payment: payment?.id ?? null }) : []
  return left.length > 0 ? 'unknown' : false
}

/** Saves a refund that was made at the provider like one of ours, so that the total of the payment is correct. */
const takeOver = async (payload: BasePayload, refund: Known, payment: PaymentRow): Promise<boolean> => {
  const { refundId, providerId, amountPence } = refund
  const known = await findRefundByProvider(payload, refundId)
  if (known) return driveRefund(payload, known)
  const row = await addRefund(payload, {
    id: `square-${refundId}`,
    payment: payment.id,
    number:
      Math.max(0, ...(await listRefundsOfOnePayment(payload, payment.id)).map(({ number }) => number)) + 1,
    booking: payment.booking,
    amountPence,
    status: 'pending',
    byHand: false,
    automatic: false,
    providerId,
    refundId,
    reason: 'Refunded in Square',
    madeAt: dependenciesOf(payload).clock.now(),
  })
  return row ? driveRefund(payload, row) : takeOver(payload, refund, payment)
}

/**
 * Returns true if the money belongs to one of our attempts, whose order continues automatically. Returns `unknown` if
 * the provider or the order is not ready yet.
 */
const findOfAttempt = async (payload: BasePayload, providerId: string): Promise<boolean | 'unknown'> => {
  const payment = await dependenciesOf(payload).payments.port.read(providerId)
  if (payment.kind !== 'ok') return payment.kind === 'unknown' ? 'unknown' : false
  const attempt = payment.reference ? await findAttempt(payload, payment.reference) : null
  if (!attempt) return false
  const order = await createOrderStore(payload).find(attempt.order)
  return order && !isSettled(order) ? 'unknown' : true
}

const alertUnknown = async (payload: BasePayload, { refundId, amountPence, providerId }: Known) => {
  await raiseAlert(payload, {
    id: `refund-elsewhere-${refundId}`,
    kind: 'refund-elsewhere',
    text: alertMessages.refundElsewhere(formatMoney(amountPence), providerId ?? refundId),
    payment: null,
    booking: null,
    raisedAt: dependenciesOf(payload).clock.now(),
  })
  return true
}

/**
 * Handles a refund that is not recorded here. It may be ours without a saved id, made at the provider, or unrelated.
 */
const updateKnownRefund = async (payload: BasePayload, refundId: string): Promise<boolean> => {
  const refund = await dependenciesOf(payload).payments.port.readRefund(refundId)
  if (refund.kind !== 'ok') return refund.kind === 'refused'
  const { providerId } = refund
  const payment = providerId ? await findPaymentByProvider(payload, providerId) : null
  const own = await isOwn(payload, refund, payment)
  if (own !== false) return own === true
  if (payment) return takeOver(payload, refund, payment)
  const ours = providerId ? await findOfAttempt(payload, providerId) : false
  if (ours === false) return alertUnknown(payload, refund)
  return ours === true
}

/** Updates a refund after a webhook. Returns true if nothing is left to do. */
export const syncRefund = async (payload: BasePayload, refundId: string): Promise<boolean> => {
  const row = await findRefundByProvider(payload, refundId)
  return row ? driveRefund(payload, row) : updateKnownRefund(payload, refundId)
}
