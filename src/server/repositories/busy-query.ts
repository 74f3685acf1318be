import type { Interval } from '@/domain/time/interval'
import { DAY } from '@/domain/time/minutes'

/** Which people's time is asked for, `[from, to)` in epoch milliseconds. */
export interface BusyQuery {
  staffIds: string[]
  from: number
  to: number
}

/** A person's appointment with its clean-up time. */
export interface BusyTime extends Interval {
  staff: string
}

/** No appointment is longer: the index on `start` bounds the search by it. */
export const LONGEST_APPOINTMENT = DAY

/** A time that a visitor's item holds until `expiresAt`. */
export interface HeldTime extends BusyTime {
  owner: string
  expiresAt: number
}
