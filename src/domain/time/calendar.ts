import {
  DAY,
  type DayKey,
  fromDayNumber,
  getDayEnd,
  getDayStart,
  getWeekdayOfDayNumber,
  HOUR,
  MINUTE,
  toDayKey,
  toDayNumber,
  toInstant,
} from './time'
import { fail, ok, type Result } from '@/domain/errors'

const CLOCK = /^(\d{2}):(\d{2})$/

/** Parses `HH:mm` to minutes since midnight. `24:00` is the end of the day. Null for anything else. */
export const parseClock = (text: string): number | null => {
  const match = CLOCK.exec(text)
  if (!match) return null
  const hours = Number(match[1])
  const minutes = Number(match[2])
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return null
  return hours * 60 + minutes
}

const padTwo = (n: number): string => String(n).padStart(2, '0')

/** Formats minutes since midnight as `HH:mm`. */
export const formatClock = (minutes: number): string =>
  `${padTwo(Math.floor(minutes / 60))}:${padTwo(minutes % 60)}`

/** The day `n` calendar days later, or earlier if `n` is negative. */
export const addDays = (day: DayKey, n: number): DayKey => fromDayNumber(toDayNumber(day) + n)

/** The day `n` calendar months later, or the last day of that month if it is shorter. */
export const addMonths = (day: DayKey, n: number): DayKey => {
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8, 10)].map(Number) as [
    number,
    number,
    number,
  ]
  const lastDate = new Date(Date.UTC(year, month + n, 0)).getUTCDate()
  return fromDayNumber(Date.UTC(year, month - 1 + n, Math.min(date, lastDate)) / DAY)
}

/** The number of calendar days from `from` to `to`. Negative if `to` is earlier. */
export const countDaysBetween = (from: DayKey, to: DayKey): number => toDayNumber(to) - toDayNumber(from)

/** Every day from `from` to `to`, both included. Empty if `to` is earlier. */
export const listDaysBetween = (from: DayKey, to: DayKey): DayKey[] =>
  Array.from({ length: Math.max(0, countDaysBetween(from, to) + 1) }, (_, n) => addDays(from, n))

/** The weekday, 0 (Monday) to 6 (Sunday). */
export const getWeekday = (day: DayKey): number => getWeekdayOfDayNumber(toDayNumber(day))

/** The Monday of a day's week (D10). */
export const getMonday = (day: DayKey): DayKey => addDays(day, -getWeekday(day))

/** Parses a day key from `yyyy-MM-dd`. Null if the text is not a calendar day in this format. */
export const parseDay = (text: string): DayKey | null => {
  // JavaScript dates treat years before 100 as a different century.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0100') return null
  return fromDayNumber(toDayNumber(text)) === text ? text : null
}

/** The key of a day in the API's maps (D10): `DD/MM/YYYY`. */
export const toSlotDateKey = (day: DayKey): string =>
  `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

/** Parses a day key from `DD/MM/YYYY`. Null if the text is not a calendar day in this format. */
export const parseSlotDateKey = (text: string): DayKey | null => {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  return match ? parseDay(`${match[3]}-${match[2]}-${match[1]}`) : null
}

/** The requested days, both ends included, and the instants at which they begin and end. */
export interface DayRange {
  from: DayKey
  to: DayKey
  /** The first instant, in epoch ms. */
  start: number
  /** The first instant after the last day, in epoch ms. */
  end: number
}

const searchSpanDays = 28
const longestDays = 400

/** The first day that may be requested or entered (D48). */
export const EARLIEST_DAY: DayKey = '2020-01-01'

/** The last day that may be requested or entered: two years from today. */
export const getLatestDay = (today: DayKey): DayKey => addDays(today, 731)

/** True if staff may enter this day (D48): from 2020 until two years from now. */
export const isReasonableDay = (day: DayKey, now: number): boolean =>
  day >= EARLIEST_DAY && day <= getLatestDay(toDayKey(now))

/**
 * Parses `from` and `to` as yyyy-MM-dd, both included. The defaults are four weeks before and after today (D30, D45).
 */
export const parseDayRange = (input: { from?: string; to?: string }, now: number): Result<DayRange> => {
  const today = toDayKey(now)
  const from = input.from === undefined ? addDays(today, -searchSpanDays) : parseDay(input.from)
  if (from === null) return fail('INVALID_DATE', { field: 'from' })
  const fallback =
    input.from === undefined ? addDays(today, searchSpanDays) : addDays(from, 2 * searchSpanDays)
  const to = input.to === undefined ? fallback : parseDay(input.to)
  if (to === null) return fail('INVALID_DATE', { field: 'to' })
  if (to < from) return fail('RANGE_REVERSED', { field: 'to' })
  if (countDaysBetween(from, to) > longestDays) return fail('RANGE_TOO_LONG', { field: 'to' })
  return ok({ from, to, start: getDayStart(from), end: getDayEnd(to) })
}

/** The names of the days in the API. Weeks start on Monday (D10). */
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

const ISO = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})$/

const parseZone = (text: string): number | null => {
  if (text === 'Z') return 0
  const hours = Number(text.slice(1, 3))
  const minutes = Number(text.slice(4, 6))
  if (hours > 14 || minutes > 59) return null
  return (text.startsWith('-') ? -1 : 1) * (hours * HOUR + minutes * MINUTE)
}

/** Parses an ISO 8601 instant, which must have a date, time and zone, to epoch ms. Returns null for anything else. */
export const parseInstant = (text: string): number | null => {
  const match = ISO.exec(text)
  if (!match) return null
  const day = parseDay(match[1] ?? '')
  const zone = parseZone(match[6] ?? '')
  const [hours, minutes, seconds] = [Number(match[2]), Number(match[3]), Number(match[4] ?? 0)]
  if (day === null || zone === null || hours > 23 || minutes > 59 || seconds > 59) return null
  const fraction = Number((match[5] ?? '').padEnd(3, '0').slice(0, 3))
  return toDayNumber(day) * DAY + hours * HOUR + minutes * MINUTE + seconds * 1000 + fraction - zone
}

/** Formats epoch ms as ISO 8601 UTC. */
export const formatInstant = (ms: number): string => new Date(ms).toISOString()

const local = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?$/

/**
 * Parses an ISO 8601 instant. Without a zone, the time is in London. Without a time, it is the first moment of the day.
 */
export const parseMoment = (text: string): number | null => {
  const day = parseDay(text)
  if (day !== null) return getDayStart(day)
  const match = local.exec(text)
  if (!match) return parseInstant(text)
  const date = parseDay(match[1] ?? '')
  const minutes = parseClock(match[2] ?? '')
  return date === null || minutes === null ? null : toInstant(date, minutes)
}
