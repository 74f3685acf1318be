import {
  DAY,
  type DayKey,
  getDayNumberAt,
  getMinutesOfDay,
  getWeekdayOfDayNumber,
  HOUR,
  MINUTE,
} from './time'

/**
 * Formats London times as British English texts, with our own zone maths. Intl's texts differ between browsers (`Sept`,
 * narrow spaces, `a.m.`), but a page must read the same on the server and in the browser. Intl's first formatter costs
 * a phone 50 ms, and one from date-fns would add 8 kB to the checkout (docs/decisions/0010-our-own-zone-maths.md).
 */

type Part = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const months = [
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

const getPartsAt = (ms: number): Record<Part, string> => {
  const day = getDayNumberAt(ms)
  const date = new Date(day * DAY)
  const minutes = getMinutesOfDay(ms)
  const hour = Math.floor(minutes / 60)
  return {
    weekday: weekdays[getWeekdayOfDayNumber(day)] ?? '',
    day: String(date.getUTCDate()),
    month: months[date.getUTCMonth()] ?? '',
    year: String(date.getUTCFullYear()),
    hour: String(hour % 12 || 12),
    minute: String(minutes % 60).padStart(2, '0'),
    dayPeriod: hour < 12 ? 'am' : 'pm',
  }
}

/** Formats a day, or the London time at an instant. Returns an empty text for anything else. */
const write =
  (pattern: (parts: Record<Part, string>) => string) =>
  (when: DayKey | number): string => {
    const ms = typeof when === 'number' ? when : Date.parse(`${when}T12:00Z`)
    return Number.isNaN(ms) ? '' : pattern(getPartsAt(ms))
  }

const shortenName = (name: string): string => name.slice(0, 3)
const formatDateParts = ({ day, month, year }: Record<Part, string>): string => `${day} ${month} ${year}`
const formatTimeParts = ({ hour, minute, dayPeriod }: Record<Part, string>): string =>
  `${hour}:${minute} ${dayPeriod}`

/** `3`. */
export const dayOfMonth = write(({ day }) => day)

/** `Mar`. British use is `Sept` for September, but `MMM` has three letters. */
export const monthShort = write(({ month }) => shortenName(month))

/** `Tue`. */
export const weekdayShort = write(({ weekday }) => shortenName(weekday))

/** `Tuesday`. */
export const formatWeekday = write(({ weekday }) => weekday)

/** `2:30 pm`. */
export const formatTime = write(formatTimeParts)

/** Formats minutes since midnight as `2:30 pm`. */
export const formatMinutes = (minutes: number): string => formatTime(Date.UTC(2000, 0, 1, 0, minutes))

/** `2:30 pm to 3:15 pm`. */
export const formatTimeRange = (start: number, end: number): string =>
  `${formatTime(start)} to ${formatTime(end)}`

/** `Tuesday 3 March 2026`. */
export const formatDay = write((parts) => `${parts.weekday} ${formatDateParts(parts)}`)

/** `Tue 3 Mar`. */
export const formatDayShort = write(
  ({ weekday, day, month }) => `${shortenName(weekday)} ${day} ${shortenName(month)}`,
)

/** `Tue 3 Mar 2026`, for dates that may be more than a year away. */
export const formatDayShortYear = write(
  ({ weekday, day, month, year }) => `${shortenName(weekday)} ${day} ${shortenName(month)} ${year}`,
)

/** `3 March`. */
export const formatDayAndMonth = write(({ day, month }) => `${day} ${month}`)

/** `3 March 2026`. */
export const formatDate = write(formatDateParts)

/** `March`. */
export const formatMonthName = write(({ month }) => month)

/** `March 2026`. */
export const formatMonth = write(({ month, year }) => `${month} ${year}`)

/** `Tue 3 Mar, 2:30 pm`. */
export const formatDateTimeShort = (at: number): string => `${formatDayShort(at)}, ${formatTime(at)}`

/** `Tuesday 3 March 2026, 2:30 pm`. */
export const formatDateTime = write(
  (parts) => `${parts.weekday} ${formatDateParts(parts)}, ${formatTimeParts(parts)}`,
)

/** `45 min`, `1 h`, `1 h 30 min`. */
export const formatDuration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** `45 min`, `75 min`, `1 h 30 min`: the length of a treatment, as people say it. */
export const formatLength = (minutes: number): string =>
  minutes < 90 ? `${minutes} min` : formatDuration(minutes)

const ageUnits = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** `2 hours ago`, for an age in ms. Rounded down to the largest unit that fits. */
export const formatAge = (ms: number): string => {
  for (const [unit, length] of ageUnits) {
    const count = Math.floor(ms / length)
    if (count > 0) return `${count} ${count === 1 ? unit : `${unit}s`} ago`
  }
  return 'less than a minute ago'
}
