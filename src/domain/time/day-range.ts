import { fail, ok, type Result } from '../errors'
import { addDays, daysBetween, parseDay } from './calendar'
import { dayEnd, dayOf, dayStart, type DayKey } from './zone'

/** Days as they were asked for (inclusive) and the instants between which they lie. */
export interface DayRange {
  from: DayKey
  to: DayKey
  /** First instant, epoch ms. */
  start: number
  /** First instant after the last day. */
  end: number
}

const aroundToday = 28
const longestDays = 400

/** The first day that may be asked for or entered (D48). */
export const EARLIEST_DAY: DayKey = '2020-01-01'

/** The last one: two years from today. */
export const latestDay = (today: DayKey): DayKey => addDays(today, 731)

/** Whether staff may enter this day (D48): from 2020 until two years from now. */
export const isReasonableDay = (day: DayKey, now: number): boolean =>
  day >= EARLIEST_DAY && day <= latestDay(dayOf(now))

/** `from`/`to` as yyyy-MM-dd, inclusive; without them four weeks either side of today (D30, D45). */
export const dayRange = (input: { from?: string; to?: string }, now: number): Result<DayRange> => {
  const today = dayOf(now)
  const from = input.from === undefined ? addDays(today, -aroundToday) : parseDay(input.from)
  if (from === null) return fail('INVALID_DATE', { field: 'from' })
  const fallback = input.from === undefined ? addDays(today, aroundToday) : addDays(from, 2 * aroundToday)
  const to = input.to === undefined ? fallback : parseDay(input.to)
  if (to === null) return fail('INVALID_DATE', { field: 'to' })
  if (to < from) return fail('RANGE_REVERSED', { field: 'to' })
  if (daysBetween(from, to) > longestDays) return fail('RANGE_TOO_LONG', { field: 'to' })
  return ok({ from, to, start: dayStart(from), end: dayEnd(to) })
}
