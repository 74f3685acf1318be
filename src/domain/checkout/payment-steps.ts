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
 * So long an attempt with an unknown outcome is asked for again, in ms; then it is given up. Longer than this and
 * the buyer has made other plans. The provider keeps what it reserved for longer still (src/server/payments).
 */
export const ASK_AGAIN_FOR = HOUR

const doneResult: StepResult = { kind: 'done' }
/** With an undo: there is no money that must be looked for. */
const noMoneyMoved = { askedAt: 0 }

const isTooLate = ({ now }: CheckoutPorts, order: Order): boolean => now() - order.attemptedAt > ASK_AGAIN_FOR

/** Nothing is certain yet: asked again later, but not for ever. */
const retryLater = (ports: CheckoutPorts, order: Order, change = {}): StepResult =>
  isTooLate(ports, order) ? { kind: 'undo', code: 'PAYMENT_FAILED', change } : { kind: 'wait', change }

const toChargeStepResult = (ports: CheckoutPorts, payment: ProviderPayment, order: Order): StepResult => {
  const change = { providerId: payment.providerId }
  if (payment.state === 'pending') return retryLater(ports, order, change)
  if (payment.state === 'cancelled' || payment.state === 'failed')
    return { kind: 'undo', code: 'PAYMENT_FAILED', change: { ...change, ...noMoneyMoved } }
  // Never another sum than the one that was shown (P3).
  return payment.amountPence === order.chargePence
    ? { kind: 'done', change }
    : { kind: 'undo', code: 'PAYMENT_FAILED', change }
}

/** A repeated charge answers what was true when it was first made: what is true now must be read. */
const requestCharge = async (
  ports: CheckoutPorts,
  order: Order,
  isRetry: boolean,
): Promise<PaymentResult> => {
  if (order.providerId) return ports.payments.read(order.providerId)
  const result = await chargeOrder(ports, order)
  return isRetry && result.kind === 'ok' ? ports.payments.read(result.providerId) : result
}

/** The first request for this money moved nothing; that a later one did not says nothing of those before it. */
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
  // Where nothing may be asked nothing may be looked for either; else looking is better than asking again.
  return isAccess ? retryLater(ports, order) : { kind: 'undo', code: 'PAYMENT_UNAVAILABLE' }
}

/** Reserves the money, or takes it; asked again after a crash or an unknown outcome, with the same key. */
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
 * Takes what was reserved, and believes only what is read when the answer is anything but a plain yes. Clearpay's money
 * was taken when it was charged, as a rule: what was only approved is taken now.
 */
const captureReservation = async ({ payments }: CheckoutPorts, order: Order, providerId: string) => {
  if (order.source?.method === 'clearpay') {
    const taken = await payments.read(providerId)
    if (taken.kind !== 'ok' || taken.state !== 'authorised') return taken
  }
  const result = await payments.capture(providerId)
  return result.kind === 'ok' && result.state === 'completed' ? result : payments.read(providerId)
}

/** The booking stands and its money is not there yet: the mail goes all the same, and says what is open. */
const queueOpenConfirmation = async ({ mail }: CheckoutPorts, order: Order): Promise<StepResult> => {
  await mail.queueConfirmation(order)
  return { kind: 'wait' }
}

/** What was really taken goes into the books; that it is another sum than was asked is for staff to hear. */
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

/** The booking was cancelled while its money was only reserved: nothing is taken. */
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

/** Refused for good: the appointment stays with *Awaiting payment* and staff are told. The desk may take it again. */
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
