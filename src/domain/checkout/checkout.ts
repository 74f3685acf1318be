import type { ErrorCode } from '@/domain/errors'
import { markChargeRequested } from './charge'
import { hasDone, isSettled, type Order } from './order'
import type { CheckoutPorts, OrderChange, OrderStore } from './ports'
import { nextStep, undoOrder } from './steps'

/** What an attempt came to. `pending`: "We are checking your payment, please do not pay again". */
export type Outcome =
  | { kind: 'confirmed'; order: Order }
  | { kind: 'pending'; order: Order }
  | { kind: 'lost-hold'; order: Order; itemId: string | null }
  | { kind: 'declined'; order: Order; code: ErrorCode }

/** The outcome that an order stands for now, as first told and as told again (D41). */
export const toOutcome = (order: Order): Outcome => {
  if (hasDone(order, 'confirmed') && order.status === 'completed') return { kind: 'confirmed', order }
  if (order.errorCode === 'SLOT_TAKEN') return { kind: 'lost-hold', order, itemId: order.errorItem }
  if (order.status === 'failed' || order.errorCode !== null) {
    return { kind: 'declined', order, code: order.errorCode ?? 'PAYMENT_FAILED' }
  }
  return { kind: 'pending', order }
}

type Progress = { order: Order; stop: boolean }

const rereadOrder = async (ports: CheckoutPorts, order: Order): Promise<Progress> => {
  const now = await ports.orders.find(order.id)
  if (!now) throw new Error(`order ${order.id} vanished during checkout`)
  return { order: now, stop: now.attemptNumber !== order.attemptNumber }
}

/** Somebody else (webhook, reconciler, second click) may have moved it meanwhile: then on from where it stands. */
const changeOrder = async (
  ports: CheckoutPorts,
  order: Order,
  change: OrderChange,
  stop: boolean,
): Promise<Progress> => {
  const changed = await ports.orders.change(order, change)
  return changed ? { order: changed, stop } : rereadOrder(ports, order)
}

/**
 * Somebody else may have ended it meanwhile, sure of what they saw, while a request of ours was still on its way: what
 * is not certain here has nobody else who comes back for it, so it is written down.
 */
const markUncertain = async (ports: CheckoutPorts, order: Order): Promise<Progress> => {
  const now = await ports.orders.find(order.id)
  const isLeft = now?.status === 'undoing' && now.attemptNumber === order.attemptNumber
  if (!isLeft) await ports.returns.lookAgain(order)
  return { order, stop: true }
}

const undoStepOnce = async (ports: CheckoutPorts, order: Order): Promise<Progress> => {
  if (!(await undoOrder(ports, order))) return markUncertain(ports, order)
  return changeOrder(ports, order, { status: 'failed', source: null }, true)
}

/** True when the next step asks the provider for money, and not only how a payment stands. */
const isChargeStep = ({ step, chargePence, providerId }: Order): boolean =>
  step === 'kept' && chargePence > 0 && providerId === null

const runStepOnce = async (ports: CheckoutPorts, seen: Order): Promise<Progress> => {
  const next = nextStep[seen.step]
  if (!next) return { order: seen, stop: true }
  const order = isChargeStep(seen) ? await markChargeRequested(ports, seen) : seen
  if (!order) return rereadOrder(ports, seen)
  const result = await next.run(ports, order, seen.askedAt > 0)
  switch (result.kind) {
    case 'wait':
      return result.change ? changeOrder(ports, order, result.change, true) : { order, stop: true }
    case 'done':
      return changeOrder(ports, order, { step: next.to, ...result.change }, false)
    case 'undo':
      return changeOrder(
        ports,
        order,
        { status: 'undoing', errorCode: result.code, errorItem: result.item ?? null, ...result.change },
        false,
      )
  }
}

/** The visitor's next attempt has a place of its own: what this one took too late is nobody's. */
const releaseSeat = async ({ bookkeeping, claims }: CheckoutPorts, order: Order): Promise<void> => {
  await bookkeeping.removeBooking(order)
  await claims.freePlace(order.bookingId)
}

/** The order now, when a step that asked for money ended without a word of the provider's; else as the step left it. */
const resolveAfterCharge = async (
  ports: CheckoutPorts,
  asked: Order,
  { order, stop }: Progress,
): Promise<Order> =>
  stop && isChargeStep(asked) && order.attemptNumber === asked.attemptNumber
    ? ((await ports.orders.find(asked.id)) ?? order)
    : order

/**
 * Others gave the attempt up while a step of ours was at work: what it did after them must not stay. What cannot be
 * cleared now, or is of an attempt before, has nobody else who comes back for it: it is written down.
 */
const undoLate = async (ports: CheckoutPorts, seen: Order, now: Order): Promise<void> => {
  const isOver = now.attemptNumber !== seen.attemptNumber
  // Also one that was let go unpaid after its end: what is paid stays taken.
  if (seen.desk && isSettled(now)) await ports.claims.freeDue(now, seen.desk)
  if (!isOver && now.status !== 'failed') return
  if (isOver && seen.course) await releaseSeat(ports, seen)
  const isUndone = !isOver && (await undoOrder(ports, now))
  if (!isUndone && isChargeStep(seen)) await ports.returns.lookAgain(seen)
}

const runForwardOnce = async (ports: CheckoutPorts, order: Order): Promise<Progress> => {
  const progress = await runStepOnce(ports, order)
  await undoLate(ports, order, await resolveAfterCharge(ports, order, progress))
  return progress
}

/**
 * Takes an attempt from its recovery point as far as it goes: to the end, back to nothing, or to where only time
 * helps. Whoever began it calls this, and whoever goes on: the reconciler, a webhook, a second click. Every step may be
 * repeated, and may run twice at once: what is written is written by the order's own ids.
 */
export const driveOrder = async (ports: CheckoutPorts, order: Order): Promise<Outcome> => {
  let progress: Progress = { order, stop: false }
  while (!progress.stop && !isSettled(progress.order)) {
    progress =
      progress.order.status === 'undoing'
        ? await undoStepOnce(ports, progress.order)
        : await runForwardOnce(ports, progress.order)
  }
  return toOutcome(progress.order)
}

/** Whether a confirmation may go ahead (D41). */
export type Attempt =
  /** A new attempt: run it. */
  | { kind: 'started'; order: Order }
  /** The same key again: the first result again, or still open. */
  | { kind: 'repeated'; order: Order }
  /** Another key, while an attempt is unsettled. */
  | { kind: 'busy'; order: Order }
  /** Another key on a basket that is already checked out. */
  | { kind: 'checked-out'; order: Order }

/** What an order that a basket has already says to a confirmation with this key; null: a new attempt may begin. */
export const classifyAttempt = (order: Order, key: string | null): Attempt | null => {
  if (order.attemptKey === key) return { kind: 'repeated', order }
  if (order.status === 'completed') return { kind: 'checked-out', order }
  return order.status === 'failed' ? null : { kind: 'busy', order }
}

const beginOrder = async (orders: OrderStore, draft: Order, seen: Order | null): Promise<Order | null> => {
  if (!seen) return (await orders.insert(draft)) ? draft : null
  const { id, paymentId } = seen
  return orders.restart(seen, { ...draft, id, paymentId, attemptNumber: seen.attemptNumber + 1 })
}

/**
 * Writes an order with its attempt's key before the provider is called. One order per basket: `seen`, a failed one,
 * starts its next attempt, with lines and prices as they are now, and a booking of its own, so that nobody who is
 * still undoing the one before can touch it. Who comes second is judged by what the first one wrote.
 */
export const startAttempt = async (
  orders: OrderStore,
  draft: Order,
  seen: Order | null,
): Promise<Attempt> => {
  const order = await beginOrder(orders, draft, seen)
  if (order) return { kind: 'started', order }
  const other = await orders.findByBasket(draft.basketId)
  return (other && classifyAttempt(other, draft.attemptKey)) ?? startAttempt(orders, draft, other)
}

/**
 * What a confirmation is told of what its attempt came to. Of one that another tab began, with another card, it hears
 * neither a decline nor a success as its own: `wait` and ask again, then it is judged anew.
 */
export const getReply = (attempt: Attempt, outcome: Outcome): Outcome | 'checked-out' | 'wait' => {
  if (attempt.kind !== 'busy') return outcome
  return outcome.kind === 'confirmed' ? 'checked-out' : 'wait'
}

/** The key of an attempt whose client sent none. */
export const deriveAttemptKey = (orderId: string, attemptNumber: number): string =>
  `${orderId}-${attemptNumber}`
