import { DAY } from './minutes'
import { type DayKey, dayNumberAt, minutesOf, weekdayOfNumber } from './zone'

/**
 * en-GB texts of times, London clock, by our own zone maths. Intl's table differs from browser to browser (`Sept`, narrow
 * spaces, `a.m.`), a page must read the same on both sides, and the first formatter costs a telephone a twentieth of a
 * second; one of date-fns would weigh 8 kB in the checkout (docs/decisions/0010-our-own-zone-maths.md).
 */

type Part = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const

const partsAt = (ms: number): Record<Part, string> => {
  const day = dayNumberAt(ms)
  const date = new Date(day * DAY)
  const minutes = minutesOf(ms)
  const hour = Math.floor(minutes / 60)
  return {
    weekday: weekdays[weekdayOfNumber(day)] ?? '',
    day: String(date.getUTCDate()),
    month: months[date.getUTCMonth()] ?? '',
    year: String(date.getUTCFullYear()),
    hour: String(hour % 12 || 12),
    minute: String(minutes % 60).padStart(2, '0'),
    dayPeriod: hour < 12 ? 'am' : 'pm',
  }
}

/** Writes a day, or what London's clocks and calendars show at an instant; nothing for what is neither. */
const write =
  (pattern: (parts: Record<Part, string>) => string) =>
  (when: DayKey | number): string => {
    const ms = typeof when === 'number' ? when : Date.parse(`${when}T12:00Z`)
    return Number.isNaN(ms) ? '' : pattern(partsAt(ms))
  }

const short = (name: string): string => name.slice(0, 3)
const date = ({ day, month, year }: Record<Part, string>): string => `${day} ${month} ${year}`
const time = ({ hour, minute, dayPeriod }: Record<Part, string>): string => `${hour}:${minute} ${dayPeriod}`

/** `3`. */
export const dayOfMonth = write(({ day }) => day)

/** `Mar`; September is `Sept` in British use, but `MMM` has three letters. */
export const monthShort = write(({ month }) => short(month))

/** `Tue`. */
export const weekdayShort = write(({ weekday }) => short(weekday))

/** `2:30 pm`. */
export const formatTime = write(time)

/** Minutes since midnight as `2:30 pm`. */
export const formatMinutes = (minutes: number): string => formatTime(Date.UTC(2000, 0, 1, 0, minutes))

/** `2:30 pm to 3:15 pm`. */
export const formatTimeRange = (start: number, end: number): string =>
  `${formatTime(start)} to ${formatTime(end)}`

/** `Tuesday 3 March 2026`. */
export const formatDay = write((parts) => `${parts.weekday} ${date(parts)}`)

/** `Tue 3 Mar`. */
export const formatDayShort = write(({ weekday, day, month }) => `${short(weekday)} ${day} ${short(month)}`)

/** `Tue 3 Mar 2026`, for what may be more than a year away. */
export const formatDayShortYear = write(
  ({ weekday, day, month, year }) => `${short(weekday)} ${day} ${short(month)} ${year}`,
)

/** `3 March`. */
export const formatDayAndMonth = write(({ day, month }) => `${day} ${month}`)

/** `3 March 2026`. */
export const formatDate = write(date)

/** `March 2026`. */
export const formatMonth = write(({ month, year }) => `${month} ${year}`)

/** `Tuesday 3 March 2026, 2:30 pm`. */
export const formatDateTime = write((parts) => `${parts.weekday} ${date(parts)}, ${time(parts)}`)

/** `d MMM, hh:mm a`, as dates of payments (S6): `3 Mar, 02:30 pm`. */
export const formatPaymentDate = write(
  (parts) => `${parts.day} ${short(parts.month)}, ${time(parts).padStart(8, '0')}`,
)

/** `45 min`, `1 h`, `1 h 30 min`. */
export const formatDuration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
