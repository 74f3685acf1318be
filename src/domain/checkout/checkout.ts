import type { ErrorCode } from '../errors'
import { hasDone, isSettled, type Order } from './order'
import type { CheckoutPorts, PaymentSource } from './ports'
import { nextStep, undo } from './steps'

/** What an attempt came to. `pending`: "We are checking your payment, please do not pay again". */
export type Outcome =
  | { kind: 'confirmed'; order: Order }
  | { kind: 'pending'; order: Order }
  | { kind: 'lost-hold'; order: Order; itemId: string | null }
  | { kind: 'declined'; order: Order; code: ErrorCode }

/** The outcome that an order stands for now, as first told and as told again (D41). */
export const outcomeOf = (order: Order): Outcome => {
  if (hasDone(order, 'confirmed') && order.status === 'completed') return { kind: 'confirmed', order }
  if (order.errorCode === 'SLOT_TAKEN') return { kind: 'lost-hold', order, itemId: order.errorItem }
  if (order.status === 'failed' || order.errorCode !== null) {
    return { kind: 'declined', order, code: order.errorCode ?? 'PAYMENT_FAILED' }
  }
  return { kind: 'pending', order }
}

type Turn = { order: Order; stop: boolean }

const reread = async (ports: CheckoutPorts, order: Order): Promise<Turn> => {
  const now = await ports.orders.find(order.id)
  if (!now) throw new Error(`order ${order.id} vanished during checkout`)
  return { order: now, stop: now.attemptNumber !== order.attemptNumber }
}

const undoTurn = async (ports: CheckoutPorts, order: Order): Promise<Turn> => {
  if (!(await undo(ports, order))) return { order, stop: true }
  const failed = await ports.orders.change(order, { status: 'failed' })
  return failed ? { order: failed, stop: true } : reread(ports, order)
}

const forwardTurn = async (ports: CheckoutPorts, order: Order, source: PaymentSource): Promise<Turn> => {
  const next = nextStep[order.step]
  if (!next) return { order, stop: true }
  const result = await next.run(ports, order, source)
  if (result.kind === 'wait') return { order, stop: true }
  const change =
    result.kind === 'done'
      ? { step: next.to, ...result.change }
      : { status: 'undoing' as const, errorCode: result.code, errorItem: result.item ?? null }
  const changed = await ports.orders.change(order, change)
  // Somebody else (webhook, reconciler, second click) moved it meanwhile: go on from where it stands.
  return changed ? { order: changed, stop: false } : reread(ports, order)
}

/**
 * Takes an order from its recovery point as far as it goes: to the end, back to nothing, or to where only time
 * helps. Every step may be repeated, and may run twice at once: what is written is written by the order's own ids.
 */
export const run = async (
  ports: CheckoutPorts,
  order: Order,
  source: PaymentSource = null,
): Promise<Outcome> => {
  let turn: Turn = { order, stop: false }
  while (!turn.stop && !isSettled(turn.order)) {
    turn =
      turn.order.status === 'undoing'
        ? await undoTurn(ports, turn.order)
        : await forwardTurn(ports, turn.order, source)
  }
  return outcomeOf(turn.order)
}

/** The reconciler's call: finishes or undoes what was left half way. */
export const resume = (ports: CheckoutPorts, order: Order): Promise<Outcome> => run(ports, order)
