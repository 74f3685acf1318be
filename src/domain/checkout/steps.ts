import type { ErrorCode } from '../errors'
import type { PaymentResult } from '../payments/port'
import type { Order, OrderStep } from './order'
import type { CheckoutPorts, OrderChange, PaymentSource } from './ports'

/** What a step came to: go on, undo everything, or stop here until the reconciler looks again. */
export type StepResult =
  { kind: 'done'; change?: OrderChange } | { kind: 'undo'; code: ErrorCode; item?: string } | { kind: 'wait' }

type Step = (ports: CheckoutPorts, order: Order, source: PaymentSource) => Promise<StepResult>

const done: StepResult = { kind: 'done' }

const keepAll: Step = async ({ claims }, order) => {
  for (const line of order.lines) {
    if (!(await claims.keep(line))) return { kind: 'undo', code: 'SLOT_TAKEN', item: line.itemId }
  }
  return done
}

/** The holds lose their expiry: a hold never expires while its payment's outcome is unknown (P4). */
const keep: Step = async (ports, order, source) => {
  await ports.books.openPayment(order)
  return keepAll(ports, order, source)
}

const afterAuthorising = (result: PaymentResult | { kind: 'none' }): StepResult => {
  switch (result.kind) {
    case 'ok':
      if (result.state === 'cancelled') return { kind: 'undo', code: 'PAYMENT_FAILED' }
      return { kind: 'done', change: { providerId: result.providerId } }
    case 'unknown':
      return { kind: 'wait' }
    case 'misconfigured':
      return { kind: 'undo', code: 'UNAVAILABLE' }
    case 'declined':
    case 'none':
      return { kind: 'undo', code: 'PAYMENT_FAILED' }
  }
}

/** Reserves the money; without a source (resuming) it reads back what became of the attempt. */
const authorise: Step = async ({ payments }, order, source) => {
  if (order.chargePence === 0) return done
  const { attemptKey: key, chargePence: amountPence } = order
  if (source === null) return afterAuthorising(await payments.find(key))
  const { method, ...rest } = source
  const request = { key, amountPence, ...rest }
  return afterAuthorising(
    method === 'clearpay' ? await payments.charge(request) : await payments.authorise(request),
  )
}

/** Claims are looked at again and are permanent before the appointment is written, in every path. */
const confirm: Step = async (ports, order, source) => {
  const kept = await keepAll(ports, order, source)
  if (kept.kind !== 'done') return kept
  await ports.books.writeBooking(order)
  return { kind: 'done', change: { status: 'completed' } }
}

/** Refused for good: the appointment stays with *Awaiting payment* and staff are told. */
const capture: Step = async ({ payments, books, alert }, order) => {
  if (order.chargePence === 0 || order.providerId === null) return done
  const result = await payments.capture(order.providerId)
  if (result.kind === 'unknown') return { kind: 'wait' }
  if (result.kind === 'ok' && result.state === 'completed') await books.recordPaid(order)
  else await alert.captureRefused(order)
  return done
}

const mail: Step = async (ports, order) => {
  await ports.mail.queueConfirmation(order)
  return done
}

/** What leads from each recovery point to the next. */
export const nextStep: Readonly<Record<OrderStep, { to: OrderStep; run: Step } | null>> = {
  made: { to: 'kept', run: keep },
  kept: { to: 'authorised', run: authorise },
  authorised: { to: 'confirmed', run: confirm },
  confirmed: { to: 'captured', run: capture },
  captured: { to: 'mailed', run: mail },
  mailed: null,
}

/**
 * Undoes an attempt, whatever step it had reached or was half way through: everything here may find nothing to do.
 * False when the money's fate is unknown: the order stays `undoing` and the reconciler comes back.
 */
export const undo = async (ports: CheckoutPorts, order: Order): Promise<boolean> => {
  await ports.books.removeBooking(order)
  if (order.chargePence > 0) {
    const cancelled = await ports.payments.cancel(order.attemptKey)
    if (cancelled.kind === 'unknown') return false
  }
  await ports.books.recordFailed(order)
  for (const line of order.lines) await ports.claims.expire(line)
  return true
}
