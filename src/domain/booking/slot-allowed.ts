import { fail, ok, type Result } from '../errors'
import { type Interval, overlaps } from '../time/interval'
import { MINUTE } from '../time/minutes'
import { dayNumberAt, minutesOf } from '../time/zone'
import { covers, dayTable, openRanges } from './minute-ranges'
import { earliestStart, latestStart, type SlotRules, type StaffCalendar } from './slot-rules'
import type { Slot } from './slots'

/** The rules of D12 that do not look at anybody's calendar: past, notice, horizon. */
export const startInWindow = (start: number, rules: SlotRules): Result<number> => {
  if (start < earliestStart(rules)) {
    const isPast = start < rules.now || rules.noticeMinutes === null
    return fail(isPast ? 'SLOT_IN_PAST' : 'SLOT_TOO_SOON')
  }
  return start < latestStart(rules) ? ok(start) : fail('SLOT_BEYOND_HORIZON')
}

/** True when somebody's open time holds all of a time; `wanted` in ms, on whole minutes. */
export const isOpen = (
  { weekly, oneOffs }: Pick<StaffCalendar, 'weekly' | 'oneOffs'>,
  wanted: Interval,
): boolean => {
  const first = dayNumberAt(wanted.start)
  const table = dayTable(first, dayNumberAt(wanted.end) - first + 1)
  return covers(openRanges(weekly, oneOffs, table), wanted.start / MINUTE, wanted.end / MINUTE)
}

/**
 * Whether one start may be booked with one person: the same rules as the list, asked for a single time.
 * `SLOT_NOT_OFFERED`: off the grid or outside open time; `SLOT_TAKEN`: open, but busy or closed.
 */
export const slotAllowed = (start: number, calendar: StaffCalendar, rules: SlotRules): Result<Slot> => {
  const inWindow = startInWindow(start, rules)
  if (!inWindow.ok) return inWindow
  const isOnGrid = start % MINUTE === 0 && minutesOf(start) % rules.gridMinutes === 0
  const end = start + rules.durationMinutes * MINUTE
  const wanted = { start, end: end + rules.cleanUpMinutes * MINUTE }
  const { busy, closed, staffId } = calendar
  if (!isOnGrid || wanted.end <= start || !isOpen(calendar, wanted)) return fail('SLOT_NOT_OFFERED')
  const isTaken = [busy, closed].some((list) => list.some((block) => overlaps(block, wanted)))
  return isTaken ? fail('SLOT_TAKEN') : ok({ start, end, staffId })
}
