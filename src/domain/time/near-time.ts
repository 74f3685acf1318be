import { formatDay, formatDayAndMonth, formatTime, formatWeekday } from './format'
import { DAY, getDayNumberAt } from './time'

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
