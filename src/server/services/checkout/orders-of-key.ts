import type { BasePayload } from 'payload'
import type { Order } from '../../../domain/checkout/order'
import { orderStore } from '../../repositories/orders'

/** More than are ever made one after the other under one key. */
const MOST_ORDERS = 100

/** The `n`th key of what may be ordered more than once, from 1: the first is the key itself. */
export const numbered = (key: string, n: number): string => (n === 1 ? key : `${key}|${n}`)

/** The orders of one key (a session for a course date, a payment at the desk), in the order in which they were made. */
export const ordersOf = async (payload: BasePayload, key: string): Promise<Order[]> => {
  const orders: Order[] = []
  for (let n = 1; n <= MOST_ORDERS; n++) {
    const order = await orderStore(payload).findByBasket(numbered(key, n))
    if (!order) break
    orders.push(order)
  }
  return orders
}
