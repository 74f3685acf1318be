import type { Booking } from '@/contract/booking'
import { MINUTE } from '@/domain/time/minutes'
import { at } from './dates'

/** Where an appointment is as it is shown, for the call that moves it. */
export const seenAt = ({
  start_time,
  end_time,
  staff_id,
  location_id,
}: Pick<Booking, 'start_time' | 'end_time' | 'staff_id' | 'location_id'>) => ({
  start_time,
  staff_id,
  location_id,
  duration: (at(end_time) - at(start_time)) / MINUTE,
})
