import type { BasePayload, PayloadRequest } from 'payload'
import { withLease } from '@/server/leases'
import type { ClockRange, Schedule } from '@/contract/availability'
import { fail, ok, type Result } from '@/domain/errors'
import { mergeIntervals, type MinuteRange } from '@/domain/time/time'
import { showReadyLocations } from '@/server/services/catalogue/set-up'
import { type WeekDay, weekDays, formatClock, parseClock } from '@/domain/time/calendar'
import { getRelationIds } from '@/domain/content/relations'
import { findStaff } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'

/**
 * Changes hours one call at a time across all processes. So everything that was checked, including hours at other
 * locations, is still true when the change is saved. A double click saves only once. A new location with its first
 * hours may then be ready for visitors.
 */
export const withHoursLock = async <T>(payload: BasePayload, work: () => Promise<T>): Promise<T> => {
  const done = await withLease(payload, 'working-hours', work)
  await showReadyLocations(payload)
  return done
}

/** Converts `{start, end}` from HH:mm to minutes. The start must be before the end, within the day (D48). */
export const parseRange = (range: ClockRange, field: string): Result<MinuteRange> => {
  const start = parseClock(range.start)
  const end = parseClock(range.end)
  if (start === null || end === null) return fail('OUTSIDE_DAY', { field })
  return start < end ? ok({ start, end }) : fail('RANGE_REVERSED', { field })
}

type DayInput = ClockRange | ClockRange[] | null | undefined

const isOff = (range: ClockRange): boolean => range.start === '' && range.end === ''

const parseDayHours = (input: DayInput, day: string): Result<MinuteRange[]> => {
  const list = Array.isArray(input) ? input : input ? [input] : []
  const ranges: MinuteRange[] = []
  for (const one of list.filter((range) => !isOff(range))) {
    const parsed = parseRange(one, `schedule.${day}`)
    if (!parsed.ok) return parsed
    ranges.push(parsed.value)
  }
  return ok(mergeIntervals(ranges))
}

/** Converts the week from the API (S2) to the stored form, in which index 0 is Monday. */
export const parseSchedule = (input: Partial<Record<WeekDay, DayInput>>): Result<MinuteRange[][]> => {
  const week: MinuteRange[][] = []
  for (const day of weekDays) {
    const hours = parseDayHours(input[day], day)
    if (!hours.ok) return hours
    week.push(hours.value)
  }
  return ok(week)
}

const toClockRange = (range: MinuteRange): ClockRange => ({
  start: formatClock(range.start),
  end: formatClock(range.end),
})

const toDayHours = (ranges: readonly MinuteRange[]): Schedule[WeekDay] => {
  const [only, ...more] = ranges
  if (!only) return null
  return more.length === 0 ? toClockRange(only) : ranges.map(toClockRange)
}

/** Converts the stored week to the form in the API (S2). */
export const parseStoredSchedule = (stored: unknown): Schedule => {
  const week = (Array.isArray(stored) ? stored : []) as (MinuteRange[] | undefined)[]
  return Object.fromEntries(weekDays.map((day, at) => [day, toDayHours(week[at] ?? [])])) as Schedule
}

/**
 * Ticks a location under *Works at* for a person who gets hours there. Customers could not book them there otherwise.
 * Returns true if it was not ticked before. Called with the lock for hours.
 */
export const addWorkLocation = async (
  req: PayloadRequest,
  staff: string,
  location: string,
): Promise<boolean> => {
  const person = await findStaff(req.payload, staff)
  const ticked = getRelationIds(person?.locations)
  if (!person || ticked.includes(location)) return false
  await req.payload.update({
    collection: 'staff',
    id: staff,
    data: { locations: [...ticked, location] } as Partial<Row<'staff'>>,
    depth: 0,
    overrideAccess: true,
    user: req.user,
    req: { context: req.context },
  })
  return true
}
