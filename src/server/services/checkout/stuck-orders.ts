import type { BasePayload } from 'payload'
import { driveOrder } from '@/domain/checkout/checkout'
import { chargeKey, hasDone, isSettled, type Order } from '@/domain/checkout/order'
import type { CheckoutPorts } from '@/domain/checkout/ports'
import { formatMoney } from '@/domain/pricing/totals'
import { MINUTE } from '@/domain/time/time'
import { stuckMessages } from '@/messages/payment'
import { dependenciesOf } from '@/server/dependencies'
import { openAlertsOfKind, raiseAlert, rewordAlert, withdrawAlert } from '@/server/repositories/alerts'
import { findOrderOfBooking, createOrderStore, listUnsettledOrders } from '@/server/repositories/orders'
import { changeOpenPayment } from '@/server/repositories/payments'
import { MAX_PROVIDER_REQUESTS, runBounded, withMutex } from '@/server/run-bounded'
import { createBookingPorts } from './confirm'
import { createCoursePorts } from './confirm-course'
import { createVoucherPorts } from './confirm-voucher'
import { createDeskPorts } from './desk-ports'

const createPorts = (payload: BasePayload, order: Order): CheckoutPorts => {
  if (order.desk) return createDeskPorts(payload)
  if (order.voucher) return createVoucherPorts(payload)
  return order.course ? createCoursePorts(payload) : createBookingPorts(payload)
}

/**
 * Continues an order from its current step. It waits until this process has finished any confirmation of the same
 * basket, so that nothing is done twice.
 */
export const resumeOrder = (payload: BasePayload, order: { id: string; basketId: string }): Promise<void> =>
  withMutex(`basket ${order.basketId}`, async () => {
    const now = await createOrderStore(payload).find(order.id)
    if (now) await driveOrder(createPorts(payload, now), now)
  })

/** If an order is not settled for longer than this (in ms), staff are alerted. */
export const STUCK_AFTER = 15 * MINUTE

const kind = 'stuck-order'
const getStuckId = (order: Order): string => `${kind}-${chargeKey(order)}`

/** Describes which part is not finished and what to do, according to the order's last step. */
const formatStuckOrder = (order: Order): string => {
  if (order.voucher)
    return stuckMessages.voucherOpen({ amount: formatMoney(order.chargePence), reference: chargeKey(order) })
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
  const isBooked = order.course === null && order.voucher === null && hasDone(order, 'confirmed')
  return { payment: order.paymentId, booking: isBooked ? order.bookingId : null }
}

const listStuckOrders = (payload: BasePayload): Promise<Order[]> =>
  listUnsettledOrders(payload, dependenciesOf(payload).clock.now() - STUCK_AFTER)

/**
 * Alerts staff to every stuck order, once per attempt, and updates the text when the order progresses. Returns how many
 * there are.
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

/** Resolves the alerts of orders that have been settled in the meantime. */
const withdrawSettledAlerts = async (payload: BasePayload): Promise<void> => {
  const alerts = await openAlertsOfKind(payload, kind)
  if (alerts.length === 0) return
  const stuck = new Set((await listStuckOrders(payload)).map(getStuckId))
  const now = dependenciesOf(payload).clock.now()
  for (const { id } of alerts) if (!stuck.has(id)) await withdrawAlert(payload, id, now)
}

/** How long we leave a request alone that may still be running, in ms. At the start, none is running. */
export const STILL_RUNNING_MS = MINUTE / 2

/**
 * Finishes or undoes orders that were not finished, and alerts staff to those that are still open after this. `age` is
 * how old an attempt must be, in ms. Returns how many orders were checked.
 */
export const reconcileOrders = async (payload: BasePayload, age: number): Promise<number> => {
  // This is first, because if the provider is not responding, each order below takes a long time.
  await alertStuckOrders(payload)
  const before = dependenciesOf(payload).clock.now() - age
  const orders = await listUnsettledOrders(payload, before)
  await runBounded(orders, MAX_PROVIDER_REQUESTS, async (order) => {
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
 * Continues the order of a cancelled booking in the background. Reserved money is then released now and not only when
 * the reconciler runs.
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
 * Does the same for a place on a course, but waits for the result, because the email says what happens to the money. A
 * reservation is released, a captured payment is found, and a payment that did not succeed is marked as failed. Returns
 * false while the outcome is not certain.
 */
export const settleAfterCancelling = async (payload: BasePayload, enrolment: string): Promise<boolean> => {
  const order = await findOrderOfBooking(payload, enrolment)
  if (!order) return true
  const now = hasDone(order, 'captured') ? order : await resumeStuckOrder(payload, order)
  if (now && !hasDone(now, 'captured')) return false
  await changeOpenPayment(payload, order.paymentId, { status: 'failed' })
  return true
}
