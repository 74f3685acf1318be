import { fail, ok, type Result } from '../errors'
import { addDays, daysBetween, eachDay, mondayOf, parseDay } from '../time/calendar'
import { isReasonableDay } from '../time/day-range'
import { type DayKey, dayEnd, dayOf, dayStart } from '../time/zone'

/** Whole London weeks, Monday to Sunday (D10). */
export interface ReportPeriod {
  from: DayKey
  to: DayKey
  /** Epoch ms, half-open. */
  start: number
  end: number
  /** The Monday of each. */
  weeks: DayKey[]
}

/** Weeks that are shown when nothing is asked for; this one is the last. */
const USUAL_WEEKS = 12
/** No report is longer. */
export const MOST_WEEKS = 53

/** The last `weeks` weeks with that of `now`. */
export const lastWeeks = (weeks: number, now: number): { from: DayKey; to: DayKey } => {
  const monday = mondayOf(dayOf(now))
  return { from: addDays(monday, -7 * (weeks - 1)), to: addDays(monday, 6) }
}

/**
 * The weeks that hold the days asked for: `INVALID_DATE`, `DATE_OUT_OF_RANGE` (D48), `RANGE_REVERSED`,
 * `RANGE_TOO_LONG`.
 */
export const reportPeriod = (asked: { from?: string; to?: string }, now: number): Result<ReportPeriod> => {
  const until = asked.to === undefined ? lastWeeks(1, now).to : parseDay(asked.to)
  if (until === null) return fail('INVALID_DATE', { field: 'to' })
  const since =
    asked.from === undefined ? addDays(mondayOf(until), -7 * (USUAL_WEEKS - 1)) : parseDay(asked.from)
  if (since === null) return fail('INVALID_DATE', { field: 'from' })
  if (!isReasonableDay(until, now)) return fail('DATE_OUT_OF_RANGE', { field: 'to' })
  if (!isReasonableDay(since, now)) return fail('DATE_OUT_OF_RANGE', { field: 'from' })
  if (until < since) return fail('RANGE_REVERSED', { field: 'to' })
  const from = mondayOf(since)
  const to = addDays(mondayOf(until), 6)
  if (daysBetween(from, to) >= 7 * MOST_WEEKS) return fail('RANGE_TOO_LONG', { field: 'to' })
  const weeks = eachDay(from, to).filter((_day, i) => i % 7 === 0)
  return ok({ from, to, start: dayStart(from), end: dayEnd(to), weeks })
}
