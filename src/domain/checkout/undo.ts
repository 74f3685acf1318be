import type { PaymentPort, ProviderPayment } from '../payments/port'
import { chargeKey, type Order } from './order'
import type { CheckoutPorts } from './ports'

/** Gives back what is left of a payment that was taken. */
const returned = async (payments: PaymentPort, payment: ProviderPayment, key: string): Promise<boolean> => {
  const amountPence = payment.amountPence - payment.refundedPence
  if (amountPence === 0) return true
  const request = { key: `${key}-r`, providerId: payment.providerId, amountPence }
  const refund = await payments.refund({ ...request, reason: 'The booking could not be made' })
  return refund.kind === 'ok' && refund.state !== 'failed'
}

/**
 * Makes sure that a payment keeps no money: void, or refund. False while that is not certain. Safe to repeat: the
 * refund's key comes from the charge's.
 */
export const clearPayment = async (
  payments: PaymentPort,
  providerId: string,
  key: string,
): Promise<boolean> => {
  const payment = await payments.read(providerId)
  if (payment.kind !== 'ok') return false
  switch (payment.state) {
    case 'cancelled':
    case 'failed':
      return true
    case 'completed':
      return returned(payments, payment, key)
    case 'authorised':
    case 'pending': {
      const voided = await payments.voidPayment(providerId)
      return voided.kind === 'ok' && (voided.state === 'cancelled' || voided.state === 'failed')
    }
  }
}

/** An attempt whose payment's id never reached us: given up by key, or found by asking the same again. */
const clearUnnamed = async (payments: PaymentPort, order: Order): Promise<boolean> => {
  const key = chargeKey(order)
  const voided = await payments.voidByKey(key)
  if (voided.kind !== 'refused') return voided.kind === 'ok'
  if (!order.source) return false
  const { chargePence: amountPence, source, buyerEmail } = order
  const found = await payments.charge({ key, amountPence, source, buyerEmail })
  return found.kind === 'ok' && clearPayment(payments, found.providerId, key)
}

const clearMoney = async ({ payments }: CheckoutPorts, order: Order): Promise<boolean> => {
  // Nothing is charged before the holds are kept.
  if (order.chargePence === 0 || order.step === 'made') return true
  return order.providerId
    ? clearPayment(payments, order.providerId, chargeKey(order))
    : clearUnnamed(payments, order)
}

/** True when the visitor's next attempt has begun meanwhile: payment, code and holds belong to that one now. */
const isOver = async ({ orders }: CheckoutPorts, { id, attemptNumber }: Order): Promise<boolean> =>
  (await orders.find(id))?.attemptNumber !== attemptNumber

/**
 * Undoes an attempt, whatever step it had reached or was half way through: everything here may find nothing to do.
 * False when the money's fate is unknown: the order stays `undoing` and the reconciler comes back.
 */
export const undo = async (ports: CheckoutPorts, order: Order): Promise<boolean> => {
  await ports.bookkeeping.removeBooking(order)
  if (!(await clearMoney(ports, order))) return false
  if (await isOver(ports, order)) return true
  await ports.bookkeeping.recordFailed(order)
  if (order.discountId !== null) await ports.discounts.giveBack(order)
  for (const line of order.lines) await ports.claims.expire(line)
  return true
}
