import { type DayKey, dayOf, minutesOf, weekdayOf } from './zone'

/** en-GB texts of times, London clock, without Intl: the browser's copy must read the same as the server's. */

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`)
const dateOf = (day: DayKey): number => Number(day.slice(8, 10))
const yearOf = (day: DayKey): string => day.slice(0, 4)
const monthIndex = (day: DayKey): number => Number(day.slice(5, 7)) - 1

/** `March`. */
export const monthName = (day: DayKey): string => MONTHS[monthIndex(day)] ?? ''
/** `Mar`; September is `Sept` in British use, but `MMM` has three letters. */
export const monthShort = (day: DayKey): string => monthName(day).slice(0, 3)
/** `Tuesday`. */
export const weekdayName = (day: DayKey): string => WEEKDAYS[weekdayOf(day)] ?? ''
/** `Tue`. */
export const weekdayShort = (day: DayKey): string => weekdayName(day).slice(0, 3)

/** Minutes since midnight as `2:30 pm`. */
export const formatMinutes = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24
  return `${hour % 12 || 12}:${two(minutes % 60)} ${hour < 12 ? 'am' : 'pm'}`
}

/** `2:30 pm`. */
export const formatTime = (ms: number): string => formatMinutes(minutesOf(ms))

/** `2:30 pm to 3:15 pm`. */
export const formatTimeRange = (start: number, end: number): string =>
  `${formatTime(start)} to ${formatTime(end)}`

/** `Tuesday 3 March 2026`. */
export const formatDay = (day: DayKey): string =>
  `${weekdayName(day)} ${dateOf(day)} ${monthName(day)} ${yearOf(day)}`

/** `Tue 3 Mar`. */
export const formatDayShort = (day: DayKey): string =>
  `${weekdayShort(day)} ${dateOf(day)} ${monthShort(day)}`

/** `3 March 2026`. */
export const formatDate = (day: DayKey): string => `${dateOf(day)} ${monthName(day)} ${yearOf(day)}`

/** `March 2026`. */
export const formatMonth = (day: DayKey): string => `${monthName(day)} ${yearOf(day)}`

/** `Tuesday 3 March 2026, 2:30 pm`. */
export const formatDateTime = (ms: number): string => `${formatDay(dayOf(ms))}, ${formatTime(ms)}`

/** `d MMM, hh:mm a`, as dates of payments (S6): `3 Mar, 02:30 pm`. */
export const formatPaymentDate = (ms: number): string => {
  const day = dayOf(ms)
  const minutes = minutesOf(ms)
  const hour = Math.floor(minutes / 60)
  return `${dateOf(day)} ${monthShort(day)}, ${two(hour % 12 || 12)}:${two(minutes % 60)} ${hour < 12 ? 'am' : 'pm'}`
}

/** `45 min`, `1 h`, `1 h 30 min`. */
export const formatDuration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
