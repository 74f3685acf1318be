import { formatDayShort, formatMinutes } from '@/domain/time/format'
import { weekDays, parseClock } from '@/domain/time/calendar'
import { hoursTexts, weekTexts } from './texts'
import type { ClockRange, DayHours, HoursElsewhere, Schedule } from '@/contract/availability'
import type { DayOfWeek } from '@/contract/availability-week'

/** The hours of a day as a list of ranges; empty for a day off. */
export const toClockRanges = (hours: DayHours | undefined): ClockRange[] =>
  Array.isArray(hours) ? hours : hours ? [hours] : []

const formatClockText = (clock: string): string => formatMinutes(parseClock(clock) ?? 0)

/** `9:00 am – 5:00 pm`. */
export const formatClockRange = ({ start, end }: ClockRange): string =>
  `${formatClockText(start)} – ${formatClockText(end)}`

/** A day as the API expects it (S2): null for a day off, a list only if there is more than one range (D32). */
export const toSchedule = (week: Record<string, ClockRange[]>): Schedule =>
  Object.fromEntries(
    weekDays.map((day) => {
      const ranges = week[day] ?? []
      return [day, ranges.length > 1 ? ranges : (ranges[0] ?? null)]
    }),
  ) as Schedule

/** True if the range ends before it begins, or has only one of the two times. A range with neither is left out. */
export const isReversed = ({ start, end }: ClockRange): boolean =>
  start || end ? !start || end <= start : false

/** Gives other days the hours of one day. All other days keep theirs. */
export const copyDay = (
  week: Record<string, ClockRange[]>,
  from: string,
  to: readonly string[],
): Record<string, ClockRange[]> => ({
  ...week,
  ...Object.fromEntries(to.map((day) => [day, (week[from] ?? []).map((range) => ({ ...range }))])),
})

/** Errors in a week, by day. */
export const validateWeek = (week: Record<string, ClockRange[]>): Record<string, string> =>
  Object.fromEntries(
    weekDays.filter((day) => week[day]?.some(isReversed)).map((day) => [day, hoursTexts.reversed(day)]),
  )

/** The day that a refused week's error names, if any. */
export const getDayOfField = (field: unknown): string | null =>
  weekDays.find((day) => field === `schedule.${day}`) ?? null

/** A person's day as text: `9:00 am – 1:00 pm; 6:00 pm – 8:00 pm, this day only`. */
export const describeDayHours = ({ weekly, one_off, elsewhere, away }: DayOfWeek): string => {
  const open = [
    ...weekly.map(formatClockRange),
    ...one_off.map((range) => `${formatClockRange(range)}, ${weekTexts.once}`),
  ]
  const others = elsewhere.map((range) => weekTexts.elsewhere(formatClockRange(range), range.location_name))
  const names = away.map(({ event_name }) => event_name)
  return [...names, ...(open.length > 0 ? open : [weekTexts.off]), ...others].join('; ')
}

/** `9 am – 1 pm`: short, because the columns are narrow. */
export const formatShortClockRange = (range: { start: string; end: string }): string =>
  formatClockRange(range).replaceAll(':00', '')

const formatNamedDay = (day: string): string =>
  weekDays.some((one) => one === day) ? day : formatDayShort(day)

const formatHoursElsewhere = (one: HoursElsewhere): string =>
  `${formatNamedDay(one.day)}, ${formatClockRange(one)} at ${one.location_name}`

/** Why the hours were refused, including the hours at other locations that they clash with. */
export const describeHoursProblem = (answer: { message: string; body: Record<string, unknown> }): string => {
  const { elsewhere } = answer.body
  if (!Array.isArray(elsewhere)) return answer.message
  return `${answer.message} ${(elsewhere as HoursElsewhere[]).map(formatHoursElsewhere).join('; ')}.`
}

/** The path of the call for one person's weekly hours. */
export const toHoursPath = (staffId: string): string => `/api/availability/schedule?staff_id=${staffId}`
