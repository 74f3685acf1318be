import type { BasePayload } from 'payload'
import { resume } from '../../../domain/checkout/checkout'
import { orderStore } from '../../repositories/orders'
import { inTurn } from '../in-turn'
import { checkoutPorts } from './ports'

/**
 * Goes on with an order from where it stands when its turn comes: after whoever confirms the same basket in this
 * process, so that the two do not do one another's work again.
 */
export const goOn = (payload: BasePayload, order: { id: string; basketId: string }): Promise<void> =>
  inTurn(`basket ${order.basketId}`, async () => {
    const now = await orderStore(payload).find(order.id)
    if (now) await resume(checkoutPorts(payload), now)
  })
