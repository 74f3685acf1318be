import type { PaymentResult, ProviderPayment } from '../payments/port'
import { HOUR } from '../time/minutes'
import { chargeKey, type Order } from './order'
import type { CheckoutPorts, Step, StepResult } from './ports'

/**
 * So long an attempt with an unknown outcome is asked for again, in ms; then it is given up. Longer than this and
 * the buyer has made other plans. The provider keeps what it reserved for longer still (src/server/payments).
 */
export const ASK_AGAIN_FOR = HOUR

const done: StepResult = { kind: 'done' }

/** The charge of an order's current attempt: the same body each time it is asked. */
const chargeOf = (ports: CheckoutPorts, order: Order): Promise<PaymentResult> => {
  const { source } = order
  if (!source) throw new Error(`order ${order.id} has something to charge and no way to pay`)
  const { chargePence: amountPence, buyerEmail } = order
  return ports.payments.charge({ key: chargeKey(order), amountPence, source, buyerEmail })
}

const afterCharging = (payment: ProviderPayment, order: Order): StepResult => {
  const change = { providerId: payment.providerId }
  if (payment.state === 'pending') return { kind: 'wait', change }
  if (payment.state === 'cancelled' || payment.state === 'failed')
    return { kind: 'undo', code: 'PAYMENT_FAILED' }
  // Never another sum than the one that was shown (P3).
  return payment.amountPence === order.chargePence
    ? { kind: 'done', change }
    : { kind: 'undo', code: 'PAYMENT_FAILED' }
}

/** A repeated charge answers what was true when it was first made: what is true now must be read. */
const asked = async (ports: CheckoutPorts, order: Order, isRetry: boolean): Promise<PaymentResult> => {
  if (order.providerId) return ports.payments.read(order.providerId)
  const result = await chargeOf(ports, order)
  return isRetry && result.kind === 'ok' ? ports.payments.read(result.providerId) : result
}

/** Reserves the money, or takes it; asked again after a crash or an unknown outcome, with the same key. */
export const authorise: Step = async (ports, order, isRetry) => {
  if (order.chargePence === 0) return done
  const result = await asked(ports, order, isRetry)
  if (result.kind === 'ok') return afterCharging(result, order)
  if (result.kind === 'declined') return { kind: 'undo', code: result.code }
  if (result.kind === 'misconfigured') await ports.alert.misconfigured(order, result.detail)
  // That this request moved nothing says nothing of an earlier one.
  if (result.kind === 'misconfigured' && !isRetry) return { kind: 'undo', code: 'PAYMENT_UNAVAILABLE' }
  const isOver = ports.now() - order.attemptedAt > ASK_AGAIN_FOR
  return isOver ? { kind: 'undo', code: 'PAYMENT_FAILED' } : { kind: 'wait' }
}

/** Takes what was reserved, and believes only what is read when the answer is anything but a plain yes. */
const captured = async ({ payments }: CheckoutPorts, order: Order, providerId: string) => {
  if (order.source?.method === 'clearpay') return payments.read(providerId)
  const result = await payments.capture(providerId)
  return result.kind === 'ok' && result.state === 'completed' ? result : payments.read(providerId)
}

/** Refused for good: the appointment stays with *Awaiting payment* and staff are told. */
export const capture: Step = async (ports, order) => {
  const { bookkeeping, alert } = ports
  if (order.chargePence === 0 || order.providerId === null) {
    if (order.totalPence === 0) await bookkeeping.recordPaid(order)
    return done
  }
  const result = await captured(ports, order, order.providerId)
  if (result.kind !== 'ok') return { kind: 'wait' }
  if (result.state === 'completed') await bookkeeping.recordPaid(order)
  else if (result.state === 'cancelled' || result.state === 'failed') await alert.captureRefused(order)
  else return { kind: 'wait' }
  return done
}
