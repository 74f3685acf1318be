import type { BasePayload } from 'payload'
import { isSettled } from '../../../domain/checkout/order'
import { orderOfBooking } from '../../repositories/orders'
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
