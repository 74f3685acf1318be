import type { BasePayload } from 'payload'
import { keep } from '../../../domain/booking/claims'
import type { OrderLine } from '../../../domain/checkout/order'
import type { CheckoutPorts } from '../../../domain/checkout/ports'
import { MINUTE } from '../../../domain/time/minutes'
import { partsOf } from '../../parts'
import { changeItem } from '../../repositories/baskets'
import { claimStore, expireOwner } from '../../repositories/claims'
import { orderStore } from '../../repositories/orders'
import { bookingRules } from '../booking-rules'
import { queueConfirmation } from '../notices/queue'
import { noPayments } from '../payments/not-offered'
import { books } from './books'

const keepLine = (payload: BasePayload, line: OrderLine): Promise<boolean> =>
  keep(claimStore(payload), {
    staff: line.staffId,
    start: line.start,
    end: line.busyEnd,
    owner: line.itemId,
    now: partsOf(payload).clock.now(),
  })

const expireLine = async (payload: BasePayload, line: OrderLine): Promise<void> => {
  const { holdMinutes } = await bookingRules(payload)
  const expiresAt = partsOf(payload).clock.now() + holdMinutes * MINUTE
  await expireOwner(payload, line.itemId, expiresAt)
  await changeItem(payload, line.itemId, { holdExpiresAt: expiresAt })
}

/** What the core's checkout needs, on the running system. */
export const checkoutPorts = (payload: BasePayload): CheckoutPorts => ({
  orders: orderStore(payload),
  claims: { keep: (line) => keepLine(payload, line), expire: (line) => expireLine(payload, line) },
  books: books(payload),
  payments: noPayments,
  mail: { queueConfirmation: (order) => queueConfirmation(payload, order.bookingId) },
  alert: {
    async captureRefused(order) {
      payload.logger.error({ order: order.id }, 'a confirmed booking could not be charged')
    },
  },
})
