import type { Interval } from '../time/interval'
import { MINUTE } from '../time/minutes'
import { TICK_MS } from './claims'

/** An appointment's time, instants in ms. `busyEnd` is when the person's time is free again. */
interface Blocked {
  start: number
  end: number
  busyEnd: number
  cleanUpMinutes: number
}

/** The end with the time for cleaning up, as it was sold; later than `busyEnd` once a no-show's time was freed. */
export const soldBusyEnd = ({ end, busyEnd, cleanUpMinutes }: Omit<Blocked, 'start'>): number =>
  Math.max(busyEnd, end + cleanUpMinutes * MINUTE)

/** Minutes for cleaning up, as they were sold. */
export const soldCleanUp = (row: Omit<Blocked, 'start'>): number => (soldBusyEnd(row) - row.end) / MINUTE

/** The part of a blocked time that is still to come at `now`, from the next tick on; null when nothing is. */
export const timeLeft = (
  { start, busyEnd }: Pick<Blocked, 'start' | 'busyEnd'>,
  now: number,
): Interval | null => {
  // A whole tick stays blocked at least, because a time without a length would be nowhere in the diary.
  const from = Math.max(start + TICK_MS, Math.ceil(now / TICK_MS) * TICK_MS)
  return from < busyEnd ? { start: from, end: busyEnd } : null
}
