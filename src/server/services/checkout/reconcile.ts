import type { BasePayload } from 'payload'
import { MINUTE } from '../../../domain/time/minutes'
import { dependenciesOf } from '../../dependencies'
import { ASKED_AT_ONCE, eachOf } from '../../each-of'
import { unsettledOrders } from '../../repositories/orders'
import { resumeOrder } from './resume-order'
import { forgetSettledOrders, tellOfStuckOrders } from './stuck-orders'

/** A request that is still at work is left alone for so long; at start there is none. */
export const AT_WORK = MINUTE / 2

/**
 * Finishes or undoes orders that were left half way, and tells staff of those that stay so. `age`: how old an attempt
 * must be, in ms. How many were looked at.
 */
export const reconcileOrders = async (payload: BasePayload, age: number): Promise<number> => {
  // First, because a provider that does not answer keeps us waiting for each of them.
  await tellOfStuckOrders(payload)
  const before = dependenciesOf(payload).clock.now() - age
  const orders = await unsettledOrders(payload, before)
  await eachOf(orders, ASKED_AT_ONCE, async (order) => {
    try {
      await resumeOrder(payload, order)
    } catch (error) {
      payload.logger.error({ err: error, order: order.id }, 'an order could not be reconciled')
    }
  })
  await forgetSettledOrders(payload)
  return orders.length
}
