import type { ErrorCode } from '@/domain/errors'
import { markChargeRequested } from './charge'
import { hasDone, isSettled, type Order } from './order'
import type { CheckoutPorts, OrderChange, OrderStore } from './ports'
import { giveVouchersBack, nextStep, undoOrder } from './steps'

/** The result of an attempt. `pending` means: “We are checking your payment, please do not pay again.” */
export type Outcome =
  | { kind: 'confirmed'; order: Order }
  | { kind: 'pending'; order: Order }
  | { kind: 'lost-hold'; order: Order; itemId: string | null }
  | { kind: 'declined'; order: Order; code: ErrorCode }

/** The current outcome of an order, for the first response and for repeated ones (D41). */
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

/**
 * Changes an order. If another process (webhook, reconciler, second click) has changed it since, we continue from its
 * new state.
 */
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
 * While our request was running, another process may have ended the attempt, certain of its result. No process would
 * then look for an uncertain payment again, so we record it.
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

/** True if the next step requests money from the provider, rather than only reading the payment's state. */
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

/**
 * Releases a place that this attempt took after it had already ended. The visitor’s next attempt takes its own place.
 */
const releaseSeat = async ({ bookkeeping, claims }: CheckoutPorts, order: Order): Promise<void> => {
  await bookkeeping.removeBooking(order)
  await claims.releaseSeat(order.bookingId)
}

/**
 * Returns the stored order if a step that requested money ended without the provider's answer. Otherwise, returns the
 * order as the step left it.
 */
const resolveAfterCharge = async (
  ports: CheckoutPorts,
  asked: Order,
  { order, stop }: Progress,
): Promise<Order> =>
  stop && isChargeStep(asked) && order.attemptNumber === asked.attemptNumber
    ? ((await ports.orders.find(asked.id)) ?? order)
    : order

/**
 * Undoes the later effects of our step if another process gave up the attempt while the step was running. If a payment
 * cannot be cleared now, or belongs to an earlier attempt, no process would look for it again, so we record it.
 */
const undoLate = async (ports: CheckoutPorts, seen: Order, now: Order): Promise<void> => {
  const isOver = now.attemptNumber !== seen.attemptNumber
  // This includes attempts that were released unpaid after their end. A paid amount stays claimed.
  if (seen.desk && isSettled(now)) await ports.claims.freeDue(now, seen.desk)
  if (!isOver && now.status !== 'failed') return
  if (isOver && seen.course) await releaseSeat(ports, seen)
  if (isOver) await giveVouchersBack(ports, seen)
  const isUndone = !isOver && (await undoOrder(ports, now))
  if (!isUndone && isChargeStep(seen)) await ports.returns.lookAgain(seen)
}

const runForwardOnce = async (ports: CheckoutPorts, order: Order): Promise<Progress> => {
  const progress = await runStepOnce(ports, order)
  await undoLate(ports, order, await resolveAfterCharge(ports, order, progress))
  return progress
}

/**
 * Takes an attempt from its recovery point as far as possible: to the end, back to the start, or to a point where we
 * can only wait. Called by the process that began the attempt and by those that continue it: the reconciler, a webhook,
 * a second click. Every step may be repeated or run twice at the same time, because all writes use the order's own ids.
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

/** The result of checking if a confirmation may start (D41). */
export type Attempt =
  /** A new attempt, which the caller must run. */
  | { kind: 'started'; order: Order }
  /** The same key was sent again. Either the first result is returned, or the attempt is still open. */
  | { kind: 'repeated'; order: Order }
  /** A different key was sent while an attempt is not settled. */
  | { kind: 'busy'; order: Order }
  /** A different key was sent for a basket that is already checked out. */
  | { kind: 'checked-out'; order: Order }

/** The reply that a basket's existing order gives to a confirmation with this key. Null if a new attempt may begin. */
export const classifyAttempt = (order: Order, key: string | null): Attempt | null => {
  if (order.attemptKey === key) return { kind: 'repeated', order }
  if (order.status === 'completed') return { kind: 'checked-out', order }
  return order.status === 'failed' ? null : { kind: 'busy', order }
}

const beginOrder = async (orders: OrderStore, draft: Order, seen: Order | null): Promise<Order | null> => {
  if (!seen) return (await orders.insert(draft)) ? draft : null
  const { id } = seen
  // A part of a bill that failed keeps its number, so the next attempt at the desk has a part of its own (D110).
  const { paymentId } = draft.desk ? draft : seen
  return orders.restart(seen, { ...draft, id, paymentId, attemptNumber: seen.attemptNumber + 1 })
}

/**
 * Writes an order with its attempt's key before the provider is called. There is one order per basket. A failed order
 * (`seen`) starts its next attempt with the current lines and prices. It gets a new booking id, so that a process still
 * undoing the previous attempt cannot affect it. If two attempts start at the same time, the second gets its reply from
 * the order that the first one wrote.
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
 * The reply to a confirmation. If a different tab began the attempt with a different card, we do not return that tab's
 * result as ours: `wait`, then check again.
 */
export const getReply = (attempt: Attempt, outcome: Outcome): Outcome | 'checked-out' | 'wait' => {
  if (attempt.kind !== 'busy') return outcome
  return outcome.kind === 'confirmed' ? 'checked-out' : 'wait'
}

/** The key of an attempt for which the client did not send one. */
export const deriveAttemptKey = (orderId: string, attemptNumber: number): string =>
  `${orderId}-${attemptNumber}`
