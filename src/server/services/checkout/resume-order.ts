import type { BasePayload } from 'payload'
import { resume } from '../../../domain/checkout/checkout'
import { orderStore } from '../../repositories/orders'
import { withMutex } from '../../with-mutex'
import { checkoutPorts } from './ports'

/**
 * Goes on with an order from where it stands when its turn comes: after whoever confirms the same basket in this
 * process, so that the two do not do one another's work again.
 */
export const resumeOrder = (payload: BasePayload, order: { id: string; basketId: string }): Promise<void> =>
  withMutex(`basket ${order.basketId}`, async () => {
    const now = await orderStore(payload).find(order.id)
    if (now) await resume(checkoutPorts(payload), now)
  })
