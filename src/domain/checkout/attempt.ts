import type { Outcome } from './checkout'
import type { Order } from './order'
import type { OrderStore } from './ports'

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
export const judgeOrder = (order: Order, key: string | null): Attempt | null => {
  if (order.attemptKey === key) return { kind: 'repeated', order }
  if (order.status === 'completed') return { kind: 'checked-out', order }
  return order.status === 'failed' ? null : { kind: 'busy', order }
}

const begin = async (orders: OrderStore, draft: Order, seen: Order | null): Promise<Order | null> => {
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
  const order = await begin(orders, draft, seen)
  if (order) return { kind: 'started', order }
  const other = await orders.findByBasket(draft.basketId)
  return (other && judgeOrder(other, draft.attemptKey)) ?? startAttempt(orders, draft, other)
}

/**
 * What a confirmation is told of what its attempt came to. Of one that another tab began, with another card, it hears
 * neither a decline nor a success as its own: `wait` and ask again, then it is judged anew.
 */
export const toldOf = (attempt: Attempt, outcome: Outcome): Outcome | 'checked-out' | 'wait' => {
  if (attempt.kind !== 'busy') return outcome
  return outcome.kind === 'confirmed' ? 'checked-out' : 'wait'
}

/** The key of an attempt whose client sent none. */
export const derivedKey = (orderId: string, attemptNumber: number): string => `${orderId}-${attemptNumber}`
