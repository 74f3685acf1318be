import { formatMinutes } from '@/domain/time/format'
import { parseClock } from '@/domain/time/minutes'
import { weekDays } from '@/domain/time/week-days'
import { hoursTexts } from '@/messages/management-availability'
import type { ClockRange, DayHours, Schedule } from '@/contract/availability'

/** One range, several, or a day off, as a list. */
export const rangesOf = (hours: DayHours | undefined): ClockRange[] =>
  Array.isArray(hours) ? hours : hours ? [hours] : []

const clockWords = (clock: string): string => formatMinutes(parseClock(clock) ?? 0)

/** `9:00 am – 5:00 pm`. */
export const rangeWords = ({ start, end }: ClockRange): string => `${clockWords(start)} – ${clockWords(end)}`

/** The API's day (S2): null for a day off, a list only when there is more than one range (D32). */
export const scheduleOf = (week: Record<string, ClockRange[]>): Schedule =>
  Object.fromEntries(
    weekDays.map((day) => {
      const ranges = week[day] ?? []
      return [day, ranges.length > 1 ? ranges : (ranges[0] ?? null)]
    }),
  ) as Schedule

/** It ends before it begins, or lacks one of the two; one without both is left out. */
export const isReversed = ({ start, end }: ClockRange): boolean =>
  start || end ? !start || end <= start : false

/** What is wrong with a week, by day. */
export const weekProblems = (week: Record<string, ClockRange[]>): Record<string, string> =>
  Object.fromEntries(
    weekDays.filter((day) => week[day]?.some(isReversed)).map((day) => [day, hoursTexts.reversed(day)]),
  )

/** The day that a refused week names, if it names one. */
export const dayOfField = (field: unknown): string | null =>
  weekDays.find((day) => field === `schedule.${day}`) ?? null
