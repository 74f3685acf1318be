import type { DayKey, MinuteRange } from '@/domain/time/time'
import { addDays, weekDays } from '@/domain/time/calendar'

/** How many days in advance closures appear next to the opening hours. */
const CLOSURES_SHOWN_DAYS = 42

/** Merges consecutive and duplicate days, sorted by first day. */
const mergeClosedDays = (all: ClosedDays[]): ClosedDays[] => {
  const rows: ClosedDays[] = []
  for (const { from, until } of all.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = rows.at(-1)
    if (last && from <= addDays(last.until, 1)) last.until = until > last.until ? until : last.until
    else rows.push({ from, until })
  }
  return rows
}

/** The closed days of a location in the next six weeks. */
export const listComingClosures = (
  all: (ClosedDays & { locationId: string | null })[],
  locationId: string,
  today: DayKey,
): ClosedDays[] =>
  mergeClosedDays(all.filter((one) => one.locationId === null || one.locationId === locationId)).filter(
    ({ from, until }) => until >= today && from <= addDays(today, CLOSURES_SHOWN_DAYS),
  )

const parseWeekday = (word: string): number =>
  weekDays.findIndex((day) => word.length >= 3 && day.toLowerCase().startsWith(word.toLowerCase()))

const parseWeekdays = (text: string): number[] => {
  const named = (text.match(/[a-z]{3,}/gi) ?? []).map(parseWeekday).filter((day) => day >= 0)
  const [first, last] = named
  if (named.length !== 2 || first === undefined || last === undefined || !/\bto\b|[–-]/i.test(text))
    return named
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, n) => (first + n) % 7)
}

const clock = /(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?/gi

const toClockMinutes = ([, hour, minute, half]: RegExpMatchArray): number => {
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour)
  return hours * 60 + Number(minute ?? 0)
}

const parseOpenRange = (hours: string): MinuteRange | null => {
  const [start, end, ...more] = [...hours.matchAll(clock)].map(toClockMinutes)
  if (start === undefined || end === undefined || more.length > 0 || end <= start) return null
  return { start, end }
}

/** Parses the owner's lines, such as "Monday to Friday, 9 am – 7 pm". */
export const parseOpeningLines = (text: string): OpeningLine[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [days = '', ...hours] = line.split(/[,:]\s+/)
      const rest = hours.join(', ')
      return { days, hours: rest, weekdays: parseWeekdays(days), open: parseOpenRange(rest) }
    })

/** Consecutive days on which the salon is closed, both ends included. */
export interface ClosedDays {
  from: DayKey
  until: DayKey
}

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
