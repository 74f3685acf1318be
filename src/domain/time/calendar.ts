import { addDays as daysAfter } from 'date-fns/addDays'
import { addMonths as monthsAfter } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { getISODay } from 'date-fns/getISODay'
import { isValid } from 'date-fns/isValid'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { dayEnd, type DayKey, dayOf, dayStart } from './zone'
import { fail, ok, type Result } from '@/domain/errors'

/** Days without a clock: date-fns counts them as dates of whatever zone the machine is in, and no zone shows. */

/** The day as a date of the machine's own zone, at its first moment; for date-fns and calendars built on it. */
export const dateOfDay = (day: DayKey): Date => parseISO(day)

/** The day that a date of the machine's own zone shows. */
export const dayOfDate = (date: Date): DayKey => lightFormat(date, 'yyyy-MM-dd')

/** The day `n` calendar days later; earlier when negative. */
export const addDays = (day: DayKey, n: number): DayKey => dayOfDate(daysAfter(dateOfDay(day), n))

/** The day `n` calendar months later; the last of its month where it has no such day. */
export const addMonths = (day: DayKey, n: number): DayKey => dayOfDate(monthsAfter(dateOfDay(day), n))

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: DayKey, to: DayKey): number =>
  differenceInCalendarDays(dateOfDay(to), dateOfDay(from))

/** Every day from `from` to `to`, both included; none when `to` is earlier. */
export const eachDay = (from: DayKey, to: DayKey): DayKey[] =>
  to < from ? [] : eachDayOfInterval({ start: dateOfDay(from), end: dateOfDay(to) }).map(dayOfDate)

/** 0 (Monday) to 6 (Sunday). */
export const weekdayOf = (day: DayKey): number => getISODay(dateOfDay(day)) - 1

/** The Monday of a day's week (D10). */
export const mondayOf = (day: DayKey): DayKey => dayOfDate(startOfISOWeek(dateOfDay(day)))

/** A day key from `yyyy-MM-dd`; null when the text is anything else or no day of the calendar. */
export const parseDay = (text: string): DayKey | null => {
  // Before the year 100, dates of JavaScript mean another century.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0100') return null
  const date = parseISO(text)
  return isValid(date) && dayOfDate(date) === text ? text : null
}

/** The key of a day in the API's maps (D10): `DD/MM/YYYY`. */
export const slotKey = (day: DayKey): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

/** A day key from `DD/MM/YYYY`; null when the text is anything else or no day of the calendar. */
export const parseSlotKey = (text: string): DayKey | null => {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  return match ? parseDay(`${match[3]}-${match[2]}-${match[1]}`) : null
}

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

/** The days of a week as the calls name them; weeks start on Monday (D10). */
export const weekDays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export type WeekDay = (typeof weekDays)[number]
