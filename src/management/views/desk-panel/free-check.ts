import { DAY_MINUTES, type MinuteRange } from '@/domain/time/time'

/** A time at which a person works at the location and is free. */
export interface FreeTime extends MinuteRange {
  staff: string
  /** When their next appointment or event begins. Clean-up has to end by then, but not within working hours. */
  until: number
}

/** True if a person is free for the whole time, and for the clean-up after it. */
export type FreeCheck = (staff: string, time: MinuteRange & { busyEnd: number }) => boolean

/** Without free times (null), everyone counts as free: the server checks the time. */
export const createFreeCheck =
  (free: readonly FreeTime[] | null): FreeCheck =>
  (staff, { start, end, busyEnd }) =>
    free === null ||
    free.some(
      (one) =>
        one.staff === staff &&
        one.start <= start &&
        end <= one.end &&
        Math.min(busyEnd, DAY_MINUTES) <= one.until,
    )
