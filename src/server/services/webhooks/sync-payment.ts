import type { BasePayload } from 'payload'
import { clearPayment } from '@/domain/checkout/charge'
import { parseAttemptKey, type Order } from '@/domain/checkout/order'
import type { ProviderPayment } from '@/domain/payments/port'
import { formatMoney } from '@/domain/pricing/totals'
import { alertMessages } from '@/messages/management-payments'
import { dependenciesOf } from '@/server/dependencies'
import { raiseAlert } from '@/server/repositories/alerts'
import { findAttempt } from '@/server/repositories/payments'
import { createOrderStore } from '@/server/repositories/orders'
import { resumeOrder } from '@/server/services/checkout/stuck-orders'
import { refundAutomatically, isBeingRefunded } from '@/server/services/payments/automatic-refund'

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
