import type { Booking } from '@/contract/booking'
import { MINUTE } from '@/domain/time/minutes'
import { toMs } from './dates'

/** The appointment's time and place as shown, for the call that moves it. */
export const toSeenTimeSlot = ({
  start_time,
  end_time,
  staff_id,
  location_id,
}: Pick<Booking, 'start_time' | 'end_time' | 'staff_id' | 'location_id'>) => ({
  start_time,
  staff_id,
  location_id,
  duration: (toMs(end_time) - toMs(start_time)) / MINUTE,
})
