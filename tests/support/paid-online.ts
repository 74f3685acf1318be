import { findPayment } from '@/server/repositories/payments'
import { bookingVisitor } from './booking-visitor'
import type { BookablePayingSalon } from './paying-salon'

/** Makes a booking that is paid in full online. Returns our id of the payment, and Square's. */
export const paidOnline = async (
  paying: BookablePayingSalon,
): Promise<{ id: string; providerId: string }> => {
  const who = await bookingVisitor(paying.salon, paying.small, [await paying.nextTime()])
  const { body } = await who.confirm({ paymentType: 'pay-full', sourceId: 'cnon:card-nonce-ok' })
  const row = await findPayment(paying.salon.payload, body.paymentId)
  return { id: String(body.paymentId), providerId: row?.providerId ?? '' }
}
