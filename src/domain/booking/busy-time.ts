import { type Interval, MINUTE } from '@/domain/time/time'
import { TICK_MS } from './claim-store'

/** An appointment's time. Instants in ms; `busyEnd` is when the person is free again. */
interface Blocked {
  start: number
  end: number
  busyEnd: number
  cleanUpMinutes: number
}

/**
 * The end of the appointment as sold, including clean-up time. It is later than `busyEnd` if a no-show's time was
 * released.
 */
export const getBusyEnd = ({ end, busyEnd, cleanUpMinutes }: Omit<Blocked, 'start'>): number =>
  Math.max(busyEnd, end + cleanUpMinutes * MINUTE)

/** The clean-up time in minutes, as sold. */
export const getCleanUpMinutes = (row: Omit<Blocked, 'start'>): number => (getBusyEnd(row) - row.end) / MINUTE

/** The part of a blocked time after `now`, beginning at the next tick. Null if nothing is left. */
export const getRemainingTime = (
  { start, busyEnd }: Pick<Blocked, 'start' | 'busyEnd'>,
  now: number,
): Interval | null => {
  // Keep at least one tick blocked, because a time without a length would not appear in the diary.
  const from = Math.max(start + TICK_MS, Math.ceil(now / TICK_MS) * TICK_MS)
  return from < busyEnd ? { start: from, end: busyEnd } : null
}
