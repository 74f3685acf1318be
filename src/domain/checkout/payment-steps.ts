import type {
  DeclinedPayment,
  MisconfiguredPayments,
  PaymentResult,
  ProviderPayment,
} from '@/domain/payments/port'
import { HOUR } from '@/domain/time/minutes'
import { chargeOrder, cancelReservation } from './charge'
import type { Order } from './order'
import type { CheckoutPorts, Step, StepResult } from './ports'

/**
 * How long an attempt with an unknown outcome is requested again, in ms, before it is given up. After that, the buyer
 * has made other plans. The provider keeps its reservation longer than this (src/server/payments).
 */
export const ASK_AGAIN_FOR = HOUR

const doneResult: StepResult = { kind: 'done' }
/** Together with an undo: there is no money to look for. */
const noMoneyMoved = { askedAt: 0 }

const isTooLate = ({ now }: CheckoutPorts, order: Order): boolean => now() - order.attemptedAt > ASK_AGAIN_FOR

/** Nothing is certain yet. Retried later, but not for ever. */
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

/** A repeated charge returns the result of the first request, so the current state must be read. */
const requestCharge = async (
  ports: CheckoutPorts,
  order: Order,
  isRetry: boolean,
): Promise<PaymentResult> => {
  if (order.providerId) return ports.payments.read(order.providerId)
  const result = await chargeOrder(ports, order)
  return isRetry && result.kind === 'ok' ? ports.payments.read(result.providerId) : result
}

/** The first request for this money moved nothing. A later decline proves nothing about the requests before it. */
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
  // If we are not allowed to request a payment, we cannot look for one either. Otherwise, looking is better than
  // requesting again.
  return isAccess ? retryLater(ports, order) : { kind: 'undo', code: 'PAYMENT_UNAVAILABLE' }
}

/** Reserves the money, or takes it. Requested again with the same key after a crash or an unknown outcome. */
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
 * Captures the reserved money. Unless the answer is a plain yes, it only trusts a new read. Clearpay usually takes the
 * money when it is charged; a payment that was only approved is taken now.
 */
const captureReservation = async ({ payments }: CheckoutPorts, order: Order, providerId: string) => {
  if (order.source?.method === 'clearpay') {
    const taken = await payments.read(providerId)
    if (taken.kind !== 'ok' || taken.state !== 'authorised') return taken
  }
  const result = await payments.capture(providerId)
  return result.kind === 'ok' && result.state === 'completed' ? result : payments.read(providerId)
}

/** The booking is confirmed but the money has not arrived yet. The email is sent anyway and shows the amount due. */
const queueOpenConfirmation = async ({ mail }: CheckoutPorts, order: Order): Promise<StepResult> => {
  await mail.queueConfirmation(order)
  return { kind: 'wait' }
}

/** Records the amount really taken. If it differs from the amount requested, staff get an alert. */
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

/** The booking was cancelled while its money was only reserved, so nothing is taken. */
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
  return doneResult
}

/**
 * Refused permanently: the appointment stays as *Awaiting payment* and staff get an alert. The desk may take the
 * payment again.
 */
export const capturePayment: Step = async (ports, order) => {
  const { bookkeeping, alert } = ports
  if (order.chargePence === 0 || order.providerId === null) {
    if (order.totalPence === 0) await bookkeeping.recordPaid(order, 0)
    return doneResult
  }
  if (!(await bookkeeping.isLive(order))) return releaseReservation(ports, order, order.providerId)
  const result = await captureReservation(ports, order, order.providerId)
  if (result.kind !== 'ok') return queueOpenConfirmation(ports, order)
  if (result.state === 'completed') return recordPaid(ports, order, result)
  if (result.state !== 'cancelled' && result.state !== 'failed') return queueOpenConfirmation(ports, order)
  if (order.desk) await bookkeeping.recordFailed(order)
  await alert.captureRefused(order)
  return doneResult
}
