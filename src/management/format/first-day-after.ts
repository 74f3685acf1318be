import type { Slot } from '@/contract/slots'
import { parseSlotKey } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/zone'

/**
 * The earliest day after `day` with a time that is still to come at `now`: of today the desk gets what has passed, too.
 * `slots` by their keys.
 */
export const firstDayAfter = (
  day: DayKey,
  slots: Record<string, Pick<Slot, 'start_time'>[]> | undefined,
  now: number,
): DayKey | null =>
  Object.entries(slots ?? {})
    .filter(([, times]) => times.some(({ start_time }) => Date.parse(start_time) >= now))
    .flatMap(([key]) => parseSlotKey(key) ?? [])
    .filter((one) => one > day)
    .sort()[0] ?? null
