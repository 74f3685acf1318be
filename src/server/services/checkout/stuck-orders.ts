import type { BasePayload } from 'payload'
import { chargeKey, hasDone, type Order } from '../../../domain/checkout/order'
import { formatMoney } from '../../../domain/pricing/money'
import { MINUTE } from '../../../domain/time/minutes'
import { stuckMessages } from '../../../messages/stuck-orders'
import { dependenciesOf } from '../../dependencies'
import { openAlertsOfKind, raiseAlert, rewordAlert, withdrawAlert } from '../../repositories/alerts'
import { unsettledOrders } from '../../repositories/orders'

/** An order that is unsettled for longer than this, in ms, is something that a person has to know of. */
export const STUCK_AFTER = 15 * MINUTE

const kind = 'stuck-order'
const idOf = (order: Order): string => `${kind}-${chargeKey(order)}`

/** What is open, and what to do about it, by how far the order came. */
const textOf = (order: Order): string => {
  const isBooked = hasDone(order, 'confirmed')
  if (order.desk && !hasDone(order, 'captured'))
    return stuckMessages.deskOpen({ amount: formatMoney(order.chargePence), reference: chargeKey(order) })
  if (order.chargePence === 0 || hasDone(order, 'captured'))
    return isBooked ? stuckMessages.confirmationOpen : stuckMessages.bookingOpen
  const about = { amount: formatMoney(order.chargePence), reference: chargeKey(order) }
  return isBooked ? stuckMessages.paymentOpen(about) : stuckMessages.outcomeOpen(about)
}

const aboutOf = (order: Order): { payment: string; booking: string | null } => {
  if (order.desk) return { payment: order.desk.owedFor, booking: order.desk.bookingId }
  const isBooked = order.course === null && hasDone(order, 'confirmed')
  return { payment: order.paymentId, booking: isBooked ? order.bookingId : null }
}

const stuckOrders = (payload: BasePayload): Promise<Order[]> =>
  unsettledOrders(payload, dependenciesOf(payload).clock.now() - STUCK_AFTER)

/**
 * Staff hear of every order that does not come to its end, once for each attempt, and what they read follows how far it
 * came meanwhile. How many there are.
 */
export const tellOfStuckOrders = async (payload: BasePayload): Promise<number> => {
  const stuck = await stuckOrders(payload)
  const told = new Map((await openAlertsOfKind(payload, kind)).map(({ id, text }) => [id, text]))
  const raisedAt = dependenciesOf(payload).clock.now()
  for (const order of stuck) {
    const id = idOf(order)
    const about = aboutOf(order)
    const text = textOf(order)
    if (!told.has(id)) await raiseAlert(payload, { id, kind, text, ...about, raisedAt })
    else if (told.get(id) !== text) await rewordAlert(payload, id, { text, ...about })
  }
  return stuck.length
}

/** Alerts of orders that came to their end meanwhile are put away. */
export const forgetSettledOrders = async (payload: BasePayload): Promise<void> => {
  const alerts = await openAlertsOfKind(payload, kind)
  if (alerts.length === 0) return
  const stuck = new Set((await stuckOrders(payload)).map(idOf))
  const now = dependenciesOf(payload).clock.now()
  for (const { id } of alerts) if (!stuck.has(id)) await withdrawAlert(payload, id, now)
}
