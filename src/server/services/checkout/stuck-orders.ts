import type { BasePayload } from 'payload'
import { ASKED_AT_ONCE, runBounded } from '@/server/ids'
import { resumeOrder } from './load-confirmation'
import { chargeKey, hasDone, isSettled, type Order } from '@/domain/checkout/order'
import { formatMoney } from '@/domain/pricing/totals'
import { MINUTE } from '@/domain/time/minutes'
import { stuckMessages } from '@/messages/payment'
import { dependenciesOf } from '@/server/dependencies'
import { openAlertsOfKind, raiseAlert, rewordAlert, withdrawAlert } from '@/server/repositories/alerts'
import { findOrderOfBooking, createOrderStore, listUnsettledOrders } from '@/server/repositories/orders'
import { changeOpenPayment } from '@/server/repositories/payments'

/** An order that is unsettled for longer than this, in ms, is something that a person has to know of. */
export const STUCK_AFTER = 15 * MINUTE

const kind = 'stuck-order'
const getStuckId = (order: Order): string => `${kind}-${chargeKey(order)}`

/** What is open, and what to do about it, by how far the order came. */
const formatStuckOrder = (order: Order): string => {
  const isBooked = hasDone(order, 'confirmed')
  if (order.desk && !hasDone(order, 'captured'))
    return stuckMessages.deskOpen({ amount: formatMoney(order.chargePence), reference: chargeKey(order) })
  if (order.chargePence === 0 || hasDone(order, 'captured'))
    return isBooked ? stuckMessages.confirmationOpen : stuckMessages.bookingOpen
  const about = { amount: formatMoney(order.chargePence), reference: chargeKey(order) }
  return isBooked ? stuckMessages.paymentOpen(about) : stuckMessages.outcomeOpen(about)
}

const getStuckIds = (order: Order): { payment: string; booking: string | null } => {
  if (order.desk) return { payment: order.desk.owedFor, booking: order.desk.bookingId }
  const isBooked = order.course === null && hasDone(order, 'confirmed')
  return { payment: order.paymentId, booking: isBooked ? order.bookingId : null }
}

const listStuckOrders = (payload: BasePayload): Promise<Order[]> =>
  listUnsettledOrders(payload, dependenciesOf(payload).clock.now() - STUCK_AFTER)

/**
 * Staff hear of every order that does not come to its end, once for each attempt, and what they read follows how far it
 * came meanwhile. How many there are.
 */
export const alertStuckOrders = async (payload: BasePayload): Promise<number> => {
  const stuck = await listStuckOrders(payload)
  const told = new Map((await openAlertsOfKind(payload, kind)).map(({ id, text }) => [id, text]))
  const raisedAt = dependenciesOf(payload).clock.now()
  for (const order of stuck) {
    const id = getStuckId(order)
    const about = getStuckIds(order)
    const text = formatStuckOrder(order)
    if (!told.has(id)) await raiseAlert(payload, { id, kind, text, ...about, raisedAt })
    else if (told.get(id) !== text) await rewordAlert(payload, id, { text, ...about })
  }
  return stuck.length
}

/** Alerts of orders that came to their end meanwhile are put away. */
const withdrawSettledAlerts = async (payload: BasePayload): Promise<void> => {
  const alerts = await openAlertsOfKind(payload, kind)
  if (alerts.length === 0) return
  const stuck = new Set((await listStuckOrders(payload)).map(getStuckId))
  const now = dependenciesOf(payload).clock.now()
  for (const { id } of alerts) if (!stuck.has(id)) await withdrawAlert(payload, id, now)
}

/** A request that is still at work is left alone for so long; at start there is none. */
export const AT_WORK = MINUTE / 2

/**
 * Finishes or undoes orders that were left half way, and tells staff of those that stay so. `age`: how old an attempt
 * must be, in ms. How many were looked at.
 */
export const reconcileOrders = async (payload: BasePayload, age: number): Promise<number> => {
  // First, because a provider that does not answer keeps us waiting for each of them.
  await alertStuckOrders(payload)
  const before = dependenciesOf(payload).clock.now() - age
  const orders = await listUnsettledOrders(payload, before)
  await runBounded(orders, ASKED_AT_ONCE, async (order) => {
    try {
      await resumeOrder(payload, order)
    } catch (error) {
      payload.logger.error({ err: error, order: order.id }, 'an order could not be reconciled')
    }
  })
  await withdrawSettledAlerts(payload)
  return orders.length
}

/**
 * Goes on with the order of a booking that was cancelled, without keeping anybody waiting: money that is only reserved
 * is given up now and not when the reconciler comes by.
 */
export const resumeAfterCancelling = (payload: BasePayload, bookingId: string): void => {
  const goOn = async (): Promise<void> => {
    const order = await findOrderOfBooking(payload, bookingId)
    if (order && !isSettled(order)) await resumeOrder(payload, order)
  }
  goOn().catch((err: unknown) => {
    payload.logger.error(
      { err, booking: bookingId },
      'the order of a cancelled booking will be finished by the jobs',
    )
  })
}

const resumeStuckOrder = async (payload: BasePayload, order: Order): Promise<Order | null> => {
  try {
    await resumeOrder(payload, order)
  } catch (err) {
    payload.logger.error(
      { err, order: order.id },
      'the payment for a cancelled place will be finished by the jobs',
    )
  }
  return createOrderStore(payload).find(order.id)
}

/**
 * The same for a place in a course, waited for, because its mail says what becomes of the money: what was only reserved
 * is given up, what was taken is found, and what could not be taken is awaited no more. False while that is not
 * certain.
 */
export const settleAfterCancelling = async (payload: BasePayload, enrolment: string): Promise<boolean> => {
  const order = await findOrderOfBooking(payload, enrolment)
  if (!order) return true
  const now = hasDone(order, 'captured') ? order : await resumeStuckOrder(payload, order)
  if (now && !hasDone(now, 'captured')) return false
  await changeOpenPayment(payload, order.paymentId, { status: 'failed' })
  return true
}
