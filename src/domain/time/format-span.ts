import {
  formatDay,
  formatDayAndMonth,
  formatDayShortYear,
  formatTime,
  formatTimeRange,
  formatWeekday,
} from './format'
import { DAY, getDayNumberAt, toDayKey } from './time'

/** Formats of spans and of near times. They are in a file of their own, because the checkout does not need them. */

const formatDayRange =
  (dayText: (when: number) => string) =>
  (start: number, end: number): string =>
    toDayKey(start) === toDayKey(end - 1)
      ? `${dayText(start)}, ${formatTimeRange(start, end)}`
      : `${dayText(start)}, ${formatTime(start)} to ${dayText(end)}, ${formatTime(end)}`

/** `Saturday 3 March 2026, 10:00 am to 4:00 pm`, or from one day to another. */
export const formatSpan = formatDayRange(formatDay)

/** `Sat 3 Mar 2026, 10:00 am to 4:00 pm`, or from one day to another. */
export const formatSpanShort = formatDayRange(formatDayShortYear)

/** From this many days on, the year is named. */
const FAR_DAYS = 180

/**
 * A time as people say it: `today, 11:45 am`, `tomorrow, 11:45 am`, `Monday, 11:45 am`, `on Monday 14 December, 11:45
 * am`. Both times are in epoch ms.
 */
export const formatNearTime = (at: number, now: number): string => {
  const days = getDayNumberAt(at) - getDayNumberAt(now)
  const day =
    days === 0
      ? 'today'
      : days === 1
        ? 'tomorrow'
        : days < 7
          ? formatWeekday(at)
          : `on ${at - now < FAR_DAYS * DAY ? `${formatWeekday(at)} ${formatDayAndMonth(at)}` : formatDay(at)}`
  return `${day}, ${formatTime(at)}`
}
