import { formatDate, formatDayShort, formatTime } from '@/domain/time/format'
import { parseInstant } from '@/domain/time/iso'
import { addDays, type DayKey, dayOf, instantOf, weekdayOf } from '@/domain/time/zone'

/** The London day of now. */
export const today = (): DayKey => dayOf(Date.now())

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The Monday of a day's week. */
const mondayOf = (day: DayKey): DayKey => addDays(day, -weekdayOf(day))

/** The Monday that an address asks for; this week's when it asks for nothing usable. */
export const weekFrom = (asked: string): DayKey => mondayOf(isDay(asked) ? asked : today())

/** Monday to Sunday. */
export const daysOfWeek = (monday: DayKey): DayKey[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index))

/** `16 – 22 November 2026`, with what the two ends share said once. */
export const weekLabel = (monday: DayKey): string => {
  const [day, month, year] = formatDate(monday).split(' ')
  const end = formatDate(addDays(monday, 6))
  const [, endMonth, endYear] = end.split(' ')
  const start = [day, month === endMonth ? '' : month, year === endYear ? '' : year]
  return `${start.filter(Boolean).join(' ')} – ${end}`
}

/** An instant of an answer, in milliseconds; 0 for what is not one. */
export const at = (iso: string | null | undefined): number => parseInstant(iso ?? '') ?? 0

/** `2:30 pm – 3:15 pm`. */
export const timeRange = (start: string, end: string): string =>
  `${formatTime(at(start))} – ${formatTime(at(end))}`

/** The same where there is little room: `2:30 – 3:15 pm`, broken at the dash only. */
export const shortRange = (start: string, end: string): string => {
  const [from, to] = [formatTime(at(start)), formatTime(at(end))]
  const first = from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from
  return `${first} – ${to}`.replace(/ (?=[ap–])/g, '\u00a0')
}

/** `Tue 3 Mar, 2:30 pm`. */
export const dayAndTime = (iso: string): string => `${formatDayShort(dayOf(at(iso)))}, ${formatTime(at(iso))}`

/** What a datetime-local control holds, as London time; null for what is not one. */
export const fromLocal = (value: string): string | null => {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(value)
  if (!match) return null
  return new Date(instantOf(match[1] ?? '', Number(match[2]) * 60 + Number(match[3]))).toISOString()
}

const two = (n: number): string => String(n).padStart(2, '0')

/** An instant as a datetime-local control wants it, in London time. */
export const toLocal = (iso: string): string => {
  const text = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at(iso))
  const part = (type: string): number => Number(text.find((one) => one.type === type)?.value ?? 0)
  return `${dayOf(at(iso))}T${two(part('hour'))}:${two(part('minute'))}`
}
