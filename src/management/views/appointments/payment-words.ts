import type { Booking } from '@/contract/booking'

/** How an appointment's payment stands, in words. */
export const paymentWords = ({ status, payment_status }: Booking): string => {
  if (status === 'Cancelled') return 'Cancelled'
  if (payment_status === 'completed') return 'Paid'
  return payment_status === 'failed' ? 'Payment failed' : 'Awaiting payment'
}

/** The page of an appointment. */
export const detailsOf = ({ booking_id, booking_slot_id }: Booking): string =>
  `/management/booking-details?bookingId=${booking_id}&bookingSlotId=${booking_slot_id}`
