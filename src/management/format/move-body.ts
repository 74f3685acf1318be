import type { Booking } from '@/contract/booking'
import { MINUTE } from '@/domain/time/minutes'
import { seenAt } from './seen-at'

/** An appointment as it is shown, and where it moves to; instants in ms. */
interface MoveEnds {
  booking: Booking
  start: number
  end: number
  staff: string
  location: string
}

const placeOf = ({ start, end, staff, location }: Omit<MoveEnds, 'booking'>) => ({
  staff_id: staff,
  location_id: location,
  duration: (end - start) / MINUTE,
})

/** The body of the call that carries it out, from where it is shown. */
export const bodyOf = (plan: MoveEnds) => ({
  bookingId: plan.booking.booking_id,
  bookingSlotId: plan.booking.booking_slot_id,
  slot: { start_time: new Date(plan.start).toISOString() },
  ...placeOf(plan),
  seen: seenAt(plan.booking),
})

/** The same for going back to where it was, from where it was put. */
export const backOf = (plan: MoveEnds) => {
  const { start_time, ...place } = seenAt(plan.booking)
  const seen = { start_time: new Date(plan.start).toISOString(), ...placeOf(plan) }
  return { ...bodyOf(plan), slot: { start_time }, ...place, seen }
}
