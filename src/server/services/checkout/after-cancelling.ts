import type { BasePayload } from 'payload'
import { hasDone, isSettled } from '../../../domain/checkout/order'
import { orderOfBooking, orderStore } from '../../repositories/orders'
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
    payload.logger.error({ err, booking: bookingId }, 'the order of a cancelled booking waits for the jobs')
  })
}

/**
 * The same for a place in a course, waited for, because its mail says what becomes of the money: what was only reserved
 * is given up, and what was taken is found. False while that is not certain.
 */
export const settleAfterCancelling = async (payload: BasePayload, enrolment: string): Promise<boolean> => {
  const order = await orderOfBooking(payload, enrolment)
  if (!order || hasDone(order, 'captured')) return true
  try {
    await resumeOrder(payload, order)
  } catch (err) {
    payload.logger.error({ err, enrolment }, 'the money of a cancelled place waits for the jobs')
  }
  const now = await orderStore(payload).find(order.id)
  return now === null || hasDone(now, 'captured')
}
