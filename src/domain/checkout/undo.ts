import { HOUR } from '../time/minutes'
import { clearPayment } from './clear-payment'
import { clearUnnamed } from './clear-unnamed'
import { chargeKey, type Order } from './order'
import type { CheckoutPorts } from './ports'

/**
 * So long an attempt that is being undone keeps its times, in ms: by then the provider has given up what it reserved.
 * They are not lost for good when it never comes back.
 */
export const KEEP_TIMES_FOR = 2 * HOUR

const clearMoney = async (ports: CheckoutPorts, order: Order): Promise<boolean> => {
  if (order.chargePence === 0 || order.askedAt === 0) return true
  return order.providerId
    ? clearPayment(ports, order.providerId, chargeKey(order))
    : clearUnnamed(ports, order)
}

/** True when the visitor's next attempt has begun meanwhile: payment, code and holds belong to that one now. */
const isOver = async ({ orders }: CheckoutPorts, { id, attemptNumber }: Order): Promise<boolean> =>
  (await orders.find(id))?.attemptNumber !== attemptNumber

/** The money's fate is still unknown: the attempt can become no booking any more, so in the end its times are free. */
const freeTimes = async (ports: CheckoutPorts, order: Order): Promise<void> => {
  if (ports.now() - order.attemptedAt <= KEEP_TIMES_FOR || (await isOver(ports, order))) return
  for (const line of order.lines) await ports.claims.release(line)
  if (order.course) await ports.claims.freePlace(order.bookingId)
  if (order.desk) await ports.claims.freeDue(order, order.desk)
}

/**
 * Undoes an attempt, whatever step it had reached or was half way through: everything here may find nothing to do.
 * False when the money's fate is unknown: the order stays `undoing` and the reconciler comes back.
 */
export const undo = async (ports: CheckoutPorts, order: Order): Promise<boolean> => {
  await ports.bookkeeping.removeBooking(order)
  if (!(await clearMoney(ports, order))) {
    await freeTimes(ports, order)
    return false
  }
  // A place is this attempt's alone, whoever has begun another one.
  if (order.course) await ports.claims.freePlace(order.bookingId)
  if (await isOver(ports, order)) return true
  await ports.bookkeeping.recordFailed(order)
  if (order.discountId !== null) await ports.discounts.giveBack(order)
  for (const line of order.lines) await ports.claims.expire(line)
  return true
}
