import type {
  DeclinedPayment,
  MisconfiguredPayments,
  PaymentResult,
  ProviderPayment,
} from '@/domain/payments/port'
import { HOUR } from '@/domain/time/time'
import { chargeOrder, cancelReservation } from './charge'
import type { Order } from './order'
import type { CheckoutPorts, Step, StepResult } from './ports'

/**
 * How long we keep requesting an attempt with an unknown outcome, in ms, before we give it up. After that, the buyer
 * has made other plans. The provider keeps its reservation longer than this (src/server/payments).
 */
export const ASK_AGAIN_FOR = HOUR

const doneResult: StepResult = { kind: 'done' }
/** Saved when an attempt is undone whose money certainly did not move, so that no money is looked for. */
const noMoneyMoved = { askedAt: 0 }

const isTooLate = ({ now }: CheckoutPorts, order: Order): boolean => now() - order.attemptedAt > ASK_AGAIN_FOR

/** Waits, because nothing is certain yet. Gives up if the attempt is too old. */
const retryLater = (ports: CheckoutPorts, order: Order, change = {}): StepResult =>
  isTooLate(ports, order) ? { kind: 'undo', code: 'PAYMENT_FAILED', change } : { kind: 'wait', change }

const toChargeStepResult = (ports: CheckoutPorts, payment: ProviderPayment, order: Order): StepResult => {
  const change = { providerId: payment.providerId }
  if (payment.state === 'pending') return retryLater(ports, order, change)
  if (payment.state === 'cancelled' || payment.state === 'failed')
    return { kind: 'undo', code: 'PAYMENT_FAILED', change: { ...change, ...noMoneyMoved } }
  // Never accept an amount other than the one shown (P3).
  return payment.amountPence === order.chargePence
    ? { kind: 'done', change }
    : { kind: 'undo', code: 'PAYMENT_FAILED', change }
}

/** Requests the charge. A repeated request returns the result of the first one, so we must read the current state. */
const requestCharge = async (
  ports: CheckoutPorts,
  order: Order,
  isRetry: boolean,
): Promise<PaymentResult> => {
  if (order.providerId) return ports.payments.read(order.providerId)
  const result = await chargeOrder(ports, order)
  return isRetry && result.kind === 'ok' ? ports.payments.read(result.providerId) : result
}

/**
 * A decline of the first request proves that no money moved. A later decline proves nothing about the requests before
 * it.
 */
const toDeclineStepResult = ({ code, isFinal }: DeclinedPayment, isRetry: boolean): StepResult =>
  isRetry && !isFinal ? { kind: 'undo', code } : { kind: 'undo', code, change: noMoneyMoved }

const toRefusalStepResult = async (
  ports: CheckoutPorts,
  order: Order,
  { detail, isAccess }: MisconfiguredPayments,
  isRetry: boolean,
): Promise<StepResult> => {
  await ports.alert.misconfigured(order, detail)
  if (order.providerId) return retryLater(ports, order)
  if (!isRetry) return { kind: 'undo', code: 'PAYMENT_UNAVAILABLE', change: noMoneyMoved }
  // If we are not allowed to request a payment, we cannot look for one either. Otherwise, it is better to look for the
  // payment than to request it again.
  return isAccess ? retryLater(ports, order) : { kind: 'undo', code: 'PAYMENT_UNAVAILABLE' }
}

/** Reserves the money, or takes it. After a crash or an unknown outcome, it is requested again with the same key. */
export const authorisePayment: Step = async (ports, order, isRetry) => {
  if (order.chargePence === 0) return doneResult
  const result = await requestCharge(ports, order, isRetry)
  switch (result.kind) {
    case 'ok':
      return toChargeStepResult(ports, result, order)
    case 'declined':
      return toDeclineStepResult(result, isRetry)
    case 'misconfigured':
      return toRefusalStepResult(ports, order, result, isRetry)
    case 'unknown':
      return retryLater(ports, order)
  }
}

/**
 * Captures the reserved money. Unless the provider answers that this is completed, we read the payment again. Clearpay
 * usually takes the money when it is charged. If it only approved the payment, we capture it here.
 */
const captureReservation = async ({ payments }: CheckoutPorts, order: Order, providerId: string) => {
  if (order.source?.method === 'clearpay') {
    const taken = await payments.read(providerId)
    if (taken.kind !== 'ok' || taken.state !== 'authorised') return taken
  }
  const result = await payments.capture(providerId)
  return result.kind === 'ok' && result.state === 'completed' ? result : payments.read(providerId)
}

/** Queues the confirmation of a booking whose money has not arrived yet. The email shows the amount due. */
const queueOpenConfirmation = async ({ mail }: CheckoutPorts, order: Order): Promise<StepResult> => {
  await mail.queueConfirmation(order)
  return { kind: 'wait' }
}

/** Records the amount that was taken. If it differs from the amount requested, staff get an alert. */
const recordPaid = async (
  { bookkeeping, alert }: CheckoutPorts,
  order: Order,
  { amountPence }: ProviderPayment,
): Promise<StepResult> => {
  await bookkeeping.recordPaid(order, amountPence)
  if (amountPence !== order.chargePence) await alert.otherSumTaken(order, amountPence)
  if (!(await bookkeeping.isLive(order))) await alert.paidThoughCancelled(order)
  return doneResult
}

/** Releases the reserved money of a booking that was cancelled before the capture, so that nothing is taken. */
const releaseReservation = async (
  ports: CheckoutPorts,
  order: Order,
  providerId: string,
): Promise<StepResult> => {
  const payment = await ports.payments.read(providerId)
  if (payment.kind !== 'ok') return { kind: 'wait' }
  if (payment.state === 'completed') return recordPaid(ports, order, payment)
  const isOpen = payment.state === 'authorised' || payment.state === 'pending'
  if (isOpen && !(await cancelReservation(ports, providerId))) return { kind: 'wait' }
  await ports.bookkeeping.recordFailed(order)
  // What the vouchers paid is not released, so staff refund it.
  const usedPence = order.usedVouchers.reduce((sum, one) => sum + one.usedPence, 0)
  if (usedPence > 0) await ports.alert.paidThoughCancelled(order, usedPence)
  return doneResult
}

/**
 * Captures the payment of a confirmed booking. If it is refused permanently, the appointment stays as *Awaiting
 * payment* and staff get an alert. The payment may then be taken at the desk.
 */
export const capturePayment: Step = async (ports, order) => {
  const { bookkeeping, alert } = ports
  if (order.usedVouchers.length > 0) await bookkeeping.recordVouchers(order)
  if (order.chargePence === 0 || order.providerId === null) {
    if (order.totalPence === 0) await bookkeeping.recordPaid(order, 0)
    const isPaidByVouchers = order.usedVouchers.length > 0
    if (isPaidByVouchers && !(await bookkeeping.isLive(order))) await alert.paidThoughCancelled(order)
    return doneResult
  }
  if (!(await bookkeeping.isLive(order))) return releaseReservation(ports, order, order.providerId)
  const result = await captureReservation(ports, order, order.providerId)
  if (result.kind !== 'ok') return queueOpenConfirmation(ports, order)
  if (result.state === 'completed') return recordPaid(ports, order, result)
  if (result.state !== 'cancelled' && result.state !== 'failed') return queueOpenConfirmation(ports, order)
  if (order.desk || order.voucher) await bookkeeping.recordFailed(order)
  // No voucher was made, so the buyer pays again.
  if (!order.voucher) await alert.captureRefused(order)
  return doneResult
}
