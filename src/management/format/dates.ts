import type { Slot } from '@/contract/slots'
import {
  addDays,
  listDaysBetween,
  getMonday,
  parseDay,
  parseSlotDateKey,
  parseInstant,
  formatClock,
} from '@/domain/time/calendar'
import { type DayKey, getMinutesOfDay, toDayKey, toInstant } from '@/domain/time/time'
import {
  dayOfMonth,
  formatDate,
  formatDateTime,
  formatDayAndMonth,
  formatDayShort,
  formatDayShortYear,
  formatTime,
  monthShort,
} from '@/domain/time/format'

/** How far the salon's clock is ahead of the browser's, in ms. The server uses the salon's clock. */
let clockOffset = 0

/** Sets the salon's clock to the server's time at rendering, in ms, before the browser renders anything. */
export const setSalonClock = (servedAt: number): void => {
  clockOffset = typeof window === 'undefined' ? 0 : servedAt - Date.now()
}

/**
 * The current time by the salon's clock, in ms. A browser's clock may be hours off, but both must render the same page.
 */
export const getSalonNow = (): number => Date.now() + clockOffset

/**
 * Finds the earliest day after `day` with a time that is still to come at `now`. `slots` is grouped by day. For today,
 * staff are also given times that have passed, so this check is needed.
 */
export const findFirstDayAfter = (
  day: DayKey,
  slots: Record<string, Pick<Slot, 'start_time'>[]> | undefined,
  now: number,
): DayKey | null =>
  Object.entries(slots ?? {})
    .filter(([, times]) => times.some(({ start_time }) => Date.parse(start_time) >= now))
    .flatMap(([key]) => parseSlotDateKey(key) ?? [])
    .filter((one) => one > day)
    .sort()[0] ?? null

/** Today's date in London. */
export const getToday = (): DayKey => toDayKey(getSalonNow())

/** The Monday of the week requested in the address, or of this week if the value is invalid. */
export const parseWeek = (asked: string): DayKey => getMonday(parseDay(asked) ?? getToday())

/** The days of a week, from Monday to Sunday. */
export const listDaysOfWeek = (monday: DayKey): DayKey[] => listDaysBetween(monday, addDays(monday, 6))

/** Formats a week as `16 – 22 November 2026`. If both ends share the month or year, it is written once. */
export const formatWeek = (monday: DayKey): string => {
  const sunday = addDays(monday, 6)
  const start =
    monday.slice(0, 7) === sunday.slice(0, 7)
      ? dayOfMonth(monday)
      : monday.slice(0, 4) === sunday.slice(0, 4)
        ? formatDayAndMonth(monday)
        : formatDate(monday)
  return `${start} – ${formatDate(sunday)}`
}

/** Formats the same for small spaces, without the year: `16 – 22 Nov`. */
export const formatWeekShort = (monday: DayKey): string => {
  const sunday = addDays(monday, 6)
  const end = formatDayShort(sunday).replace(/^\S+ /, '')
  const start = formatDayShort(monday).replace(/^\S+ /, '')
  return `${monday.slice(0, 7) === sunday.slice(0, 7) ? dayOfMonth(monday) : start} – ${end}`
}

/** Parses an instant from a response to ms. Returns 0 if it is invalid. */
export const toMs = (iso: string | null | undefined): number => parseInstant(iso ?? '') ?? 0

/** Formats a start and an end as `2:30 pm – 3:15 pm`. */
export const formatIsoTimeRange = (start: string, end: string): string =>
  `${formatTime(toMs(start))} – ${formatTime(toMs(end))}`

/** Formats the same for small spaces: `2:30 – 3:15 pm`, which breaks only at the dash. */
export const formatShortRange = (start: string, end: string): string => {
  const [from, to] = [formatTime(toMs(start)), formatTime(toMs(end))]
  const first = from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from
  return `${first} – ${to}`.replace(/ (?=[ap–])/g, '\u00a0')
}

/** Half a year in ms. A date that is nearer than this needs no year. */
const NEAR = 183 * 86_400_000

/** Formats an instant as `Tue 3 Mar, 2:30 pm`, with the year if it is half a year or more away. */
export const formatDayAndTime = (iso: string): string => {
  const when = toMs(iso)
  const day = Math.abs(when - getSalonNow()) < NEAR ? formatDayShort(when) : formatDayShortYear(when)
  return `${day}, ${formatTime(when)}`
}

/** Formats an instant in ms as `3 Mar, 02:30 pm`, for the dates of payments (S6). */
export const formatPaymentDate = (when: number): string =>
  `${dayOfMonth(when)} ${monthShort(when)}, ${formatTime(when).padStart(8, '0')}`

/** True if something begins and ends on the same day. Midnight belongs to the day before if it is the end. */
export const isWithinDay = (start: string, end: string): boolean =>
  toDayKey(toMs(start)) === toDayKey(toMs(end) - 1)

/** Formats the start and end of something that may last several days: `Tue 3 Mar, 10:00 am – 4:00 pm`. */
export const formatTimeSpan = (start: string, end: string): string =>
  `${formatDayAndTime(start)} – ${isWithinDay(start, end) ? formatTime(toMs(end)) : formatDayAndTime(end)}`

/** Formats the same in full: `Tuesday 3 March 2026, 10:00 am – 4:00 pm`. */
export const formatLongSpan = (start: string, end: string): string =>
  `${formatDateTime(toMs(start))} – ${isWithinDay(start, end) ? formatTime(toMs(end)) : formatDateTime(toMs(end))}`

/** Parses the value of a datetime-local input as London time. Returns null if it is invalid. */
export const parseLocalTime = (value: string): string | null => {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(value)
  if (!match) return null
  return new Date(toInstant(match[1] ?? '', Number(match[2]) * 60 + Number(match[3]))).toISOString()
}

/** Formats an instant for a datetime-local input, in London time. */
export const toLocal = (iso: string): string =>
  `${toDayKey(toMs(iso))}T${formatClock(getMinutesOfDay(toMs(iso)))}`
