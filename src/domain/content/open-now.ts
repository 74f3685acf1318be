import type { DayKey, MinuteRange } from '@/domain/time/time'

/** Consecutive days on which the salon is closed, both ends included. */
export interface ClosedDays {
  from: DayKey
  until: DayKey
}

/** True if the location is closed on that day. */
export const isClosedOn = (all: ClosedDays[], day: DayKey): boolean =>
  all.some(({ from, until }) => from <= day && day <= until)

/** A line of a location's opening hours. */
export interface OpeningLine {
  /** For example "Monday to Friday". The whole line if it has no comma. */
  days: string
  /** For example "9 am – 7 pm" or "closed". */
  hours: string
  /** The days of the week that the text names, from 0 (Monday). Empty if it names none. */
  weekdays: number[]
  /** The open time, in minutes since midnight. Null if it is closed or the text contains no time. */
  open: MinuteRange | null
}

/** Finds the line whose days and open time include a weekday (0 is Monday) and minute. Null if there is none. */
export const openLineAt = <Line extends OpeningLine>(
  lines: Line[],
  weekday: number,
  minute: number,
): Line | null =>
  lines.find(
    ({ weekdays, open }) =>
      weekdays.includes(weekday) && open !== null && open.start <= minute && minute < open.end,
  ) ?? null
