import type { Booking } from '@/contract/booking'
import { money } from '../../format/money'
import { paymentStateWords } from '../../format/payment-state'

/** How an appointment's payment stands, in words (D92); none where there is no payment. */
export const paymentWords = ({ payment_state }: Booking): string =>
  payment_state ? paymentStateWords(payment_state) : ''

/** The price and how its payment stands. Where all of it is awaited, the amount is said once. */
export const priceWords = (booking: Booking): string => {
  const { payment_state: state, price } = booking
  const isWhole = state?.kind === 'awaiting' && state.due === price
  const words = paymentWords(booking).toLowerCase()
  return [money(price), isWhole ? words.replace(` (${money(price)} to pay)`, '') : words]
    .filter(Boolean)
    .join(', ')
}

/** Whether nothing is left to take for it. */
export const isPaid = ({ payment_state }: Booking): boolean =>
  payment_state?.kind === 'paid' || payment_state?.kind === 'nothing'

/** The page of an appointment. */
export const detailsOf = ({ booking_id, booking_slot_id }: Booking): string =>
  `/management/booking-details?bookingId=${booking_id}&bookingSlotId=${booking_slot_id}`
