import type { BasePayload } from 'payload'
import { hasDone, isSettled, type Order } from '../../../domain/checkout/order'
import { orderOfBooking, orderStore } from '../../repositories/orders'
import { changeOpenPayment } from '../../repositories/sales'
import { resumeOrder } from './resume-order'

/**
 * Goes on with the order of a booking that was cancelled, without keeping anybody waiting: money that is only reserved
 * is given up now and not when the reconciler comes by.
 */
export const goOnAfterCancelling = (payload: BasePayload, bookingId: string): void => {
  const goOn = async (): Promise<void> => {
    const order = await orderOfBooking(payload, bookingId)
    if (order && !isSettled(order)) await resumeOrder(payload, order)
  }
  goOn().catch((err: unknown) => {
    payload.logger.error(
      { err, booking: bookingId },
      'the order of a cancelled booking will be finished by the jobs',
    )
  })
}

const goOn = async (payload: BasePayload, order: Order): Promise<Order | null> => {
  try {
    await resumeOrder(payload, order)
  } catch (err) {
    payload.logger.error(
      { err, order: order.id },
      'the payment for a cancelled place will be finished by the jobs',
    )
  }
  return orderStore(payload).find(order.id)
}

/**
 * The same for a place in a course, waited for, because its mail says what becomes of the money: what was only reserved
 * is given up, what was taken is found, and what could not be taken is awaited no more. False while that is not
 * certain.
 */
export const settleAfterCancelling = async (payload: BasePayload, enrolment: string): Promise<boolean> => {
  const order = await orderOfBooking(payload, enrolment)
  if (!order) return true
  const now = hasDone(order, 'captured') ? order : await goOn(payload, order)
  if (now && !hasDone(now, 'captured')) return false
  await changeOpenPayment(payload, order.paymentId, { status: 'failed' })
  return true
}
