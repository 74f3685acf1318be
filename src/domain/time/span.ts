import { formatDay, formatDayShortYear, formatTime, formatTimeRange } from './format'
import { dayOf } from './zone'

const spanOf =
  (dayText: (when: number) => string) =>
  (start: number, end: number): string =>
    dayOf(start) === dayOf(end - 1)
      ? `${dayText(start)}, ${formatTimeRange(start, end)}`
      : `${dayText(start)}, ${formatTime(start)} to ${dayText(end)}, ${formatTime(end)}`

/** `Saturday 3 March 2026, 10:00 am to 4:00 pm`, or from one day to another. */
export const formatSpan = spanOf(formatDay)

/** `Sat 3 Mar 2026, 10:00 am to 4:00 pm`, or from one day to another. */
export const formatSpanShort = spanOf(formatDayShortYear)
