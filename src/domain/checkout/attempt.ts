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

const judge = (order: Order, key: string): Attempt | null => {
  if (order.attemptKey === key) return { kind: 'repeated', order }
  if (order.status === 'completed') return { kind: 'checked-out', order }
  return order.status === 'failed' ? null : { kind: 'busy', order }
}

/**
 * Puts an order with its attempt's key into the books before anything leaves the house. One order per basket: a
 * failed one starts its next attempt, with lines and prices as they are now, and a booking of its own, so that nobody
 * who is still undoing the one before can touch it.
 */
export const startAttempt = async (orders: OrderStore, draft: Order): Promise<Attempt> => {
  const seen = await orders.findByBasket(draft.basketId)
  if (!seen) {
    if (await orders.insert(draft)) return { kind: 'started', order: draft }
    return startAttempt(orders, draft)
  }
  const judged = judge(seen, draft.attemptKey)
  if (judged) return judged
  const next: Order = {
    ...draft,
    id: seen.id,
    paymentId: seen.paymentId,
    attemptNumber: seen.attemptNumber + 1,
  }
  const restarted = await orders.restart(seen, next)
  return restarted ? { kind: 'started', order: restarted } : startAttempt(orders, draft)
}

/** The key of an attempt whose client sent none. */
export const derivedKey = (orderId: string, attemptNumber: number): string => `${orderId}-${attemptNumber}`
