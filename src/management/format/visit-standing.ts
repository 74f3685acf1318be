import type { Booking } from '@/contract/booking'
import { isNotedOver, isToBeCompleted } from '@/domain/booking/attendance'
import { dayOf } from '@/domain/time/zone'
import { at, today } from './dates'

/** Where an appointment stands, in the salon's words. */
export type Standing = Booking['status'] | 'Needs an outcome' | 'Arrived' | 'Completed' | 'No-show'

const noted: Record<Booking['attendance'], Standing> = {
  none: 'Confirmed',
  arrived: 'Arrived',
  completed: 'Completed',
  'no-show': 'No-show',
}

/**
 * Confirmed, then Arrived, then Completed or No-show; over without either of these it needs an outcome (D59). `now` in
 * ms.
 */
export const visitStanding = (
  { status, attendance, end_time }: Pick<Booking, 'status' | 'attendance' | 'end_time'>,
  now: number,
): Standing => {
  if (isToBeCompleted({ attendance, end: at(end_time) }, status, now)) return 'Needs an outcome'
  return status === 'Confirmed' ? noted[attendance] : status
}

/** Whether it can still be moved: what was on an earlier day is over. */
export const mayMove = ({ start_time }: Pick<Booking, 'start_time'>): boolean =>
  dayOf(at(start_time)) >= today()

/** Whether it can still be cancelled: whoever was noted as having come, or not, is not. */
export const mayCancel = ({ status, attendance }: Pick<Booking, 'status' | 'attendance'>): boolean =>
  status !== 'Cancelled' && !isNotedOver(attendance)
