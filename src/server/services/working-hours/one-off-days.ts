import type { BasePayload, PayloadRequest } from 'payload'
import type { ClockRange } from '@/contract/availability'
import type { CopiedHours, NewDay, WeekCopy } from '@/contract/availability-week'
import { type CopyResult, copyWeek as copied, type HoursAtLocation } from '@/domain/booking/series'
import type { WeeklyHours } from '@/domain/booking/slot-rules'
import { fail, ok, type Result } from '@/domain/errors'
import {
  addDays,
  getMonday,
  getWeekday,
  isReasonableDay,
  listDaysBetween,
  formatClock,
} from '@/domain/time/calendar'
import { type DayKey, mergeIntervals, type MinuteRange } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import { addOneOff, findOneOffs, removeOneOff, findWeeklyHours } from '@/server/repositories/schedule'
import { listAllLocations, listAllStaff, findLocation } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'
import { checkStaffAndLocation, checkDayIsFree } from './one-off-availability'
import { parseRange, withHoursLock, addWorkLocation } from './week'

type OneOffRow = Row<'one-off-availability'>

const checkRanges = (list: ClockRange[]): Result<MinuteRange[]> => {
  const ranges: MinuteRange[] = []
  for (const one of list) {
    const range = parseRange(one, 'ranges')
    if (!range.ok) return range
    ranges.push(range.value)
  }
  return ok(mergeIntervals(ranges))
}

const isReasonable = (payload: BasePayload, day: DayKey): boolean =>
  isReasonableDay(day, dependenciesOf(payload).clock.now())

const replaceDay = async (req: PayloadRequest, input: NewDay): Promise<Result<{ one_off: ClockRange[] }>> => {
  const { payload } = req
  const { staff_id: staff, location_id: location, day } = input
  if (!isReasonable(payload, day)) return fail('DATE_OUT_OF_RANGE', { field: 'day' })
  const ranges = checkRanges(input.ranges)
  if (!ranges.ok) return ranges
  const known = await checkStaffAndLocation(payload, staff, location)
  if (!known.ok) return known
  for (const range of ranges.value) {
    const free = await checkDayIsFree(payload, { staff, location, day, range })
    if (!free.ok) return free
  }
  const stored = await findOneOffs(payload, {
    and: [{ staff: { equals: staff } }, { location: { equals: location } }, { day: { equals: day } }],
  })
  const isKept = ({ start, end }: MinuteRange, row: OneOffRow): boolean =>
    row.startMinutes === start && row.endMinutes === end
  // New hours are added before old ones are removed, so that the day is never closed in between.
  for (const range of ranges.value.filter((one) => !stored.some((row) => isKept(one, row))))
    await addHours(req, { staff, location, day, ...range })
  if (ranges.value.length > 0) await addWorkLocation(req, staff, location)
  for (const row of stored.filter((one) => !ranges.value.some((range) => isKept(range, one))))
    await removeOneOff(payload, row.id)
  const { staff: person, location: place } = known.value
  await writeAudit(req, {
    action: 'hours-changed',
    subject: 'staff',
    subjectId: person.id,
    summary: `Hours of ${person.firstName} ${person.lastName} at ${place.name} on ${day}`,
    changes: ranges.value,
  })
  return ok({
    one_off: ranges.value.map(({ start, end }) => ({ start: formatClock(start), end: formatClock(end) })),
  })
}

/**
 * Replaces a member of staff's one-off hours on a day at a location. Fails with `WORKS_ELSEWHERE` and lists the
 * clashes.
 */
export const setDay = (req: PayloadRequest, input: NewDay): Promise<Result<{ one_off: ClockRange[] }>> =>
  withHoursLock(req.payload, () => replaceDay(req, input))

const addHours = (req: PayloadRequest, hours: HoursAtLocation): Promise<OneOffRow> =>
  addOneOff(req.payload, {
    staff: hours.staff,
    location: hours.location,
    day: hours.day,
    startMinutes: hours.start,
    endMinutes: hours.end,
    createdBy: req.user?.id ?? null,
  })

const toHoursAtPlace = (row: OneOffRow): HoursAtLocation => ({
  staff: row.staff,
  location: row.location,
  day: row.day,
  start: row.startMinutes,
  end: row.endMinutes,
})

/** Converts the weekly hours to hours on these days. */
const listOnDays = (rows: Row<'weekly-hours'>[], days: DayKey[]): HoursAtLocation[] =>
  rows.flatMap((row) =>
    days.flatMap((day) =>
      ((row.schedule as unknown as WeeklyHours)[getWeekday(day)] ?? []).map((range) => ({
        staff: row.staff,
        location: row.location,
        day,
        start: range.start,
        end: range.end,
      })),
    ),
  )

/** Plans the changes for a copy, with a fixed number of queries. */
const planWeekCopy = async (
  payload: BasePayload,
  { location_id: location, week, to }: WeekCopy,
): Promise<CopyResult<HoursAtLocation>[]> => {
  const monday = getMonday(week)
  const mondays = [...new Set(to.map(getMonday))].sort()
  const daysIn = (one: DayKey): DayKey[] => listDaysBetween(one, addDays(one, 6))
  const days = mondays.flatMap(daysIn)
  const [rows, weekly, places, people] = await Promise.all([
    findOneOffs(payload, { day: { in: [...daysIn(monday), ...days] } }),
    findWeeklyHours(payload, { location: { not_equals: location } }),
    listAllLocations(payload),
    listAllStaff(payload),
  ])
  const inUse = new Set(places.filter(({ archived }) => !archived).map(({ id }) => id))
  const working = new Set(people.filter(({ archived }) => !archived).map(({ id }) => id))
  const here = rows.filter((row) => row.location === location).map(toHoursAtPlace)
  const isFirst = ({ day, staff }: HoursAtLocation): boolean =>
    day >= monday && day <= addDays(monday, 6) && working.has(staff)
  return copied(here.filter(isFirst), monday, mondays, {
    there: here,
    elsewhere: [
      ...rows.filter((row) => row.location !== location).map(toHoursAtPlace),
      ...listOnDays(weekly, days),
    ]
      // Hours at an archived location do not clash.
      .filter((one) => inUse.has(one.location)),
  })
}

const toShownPlan = async (
  payload: BasePayload,
  plan: CopyResult<HoursAtLocation>[],
): Promise<CopiedHours[]> => {
  const [people, places] = await Promise.all([listAllStaff(payload), listAllLocations(payload)])
  const person = new Map(people.map((row) => [row.id, row]))
  const place = new Map(places.map(({ id, name }) => [id, name]))
  return plan.map(({ staff, day, start, end, state, met }) => ({
    staff_id: staff,
    first_name: person.get(staff)?.firstName ?? '',
    last_name: person.get(staff)?.lastName ?? '',
    day,
    start: formatClock(start),
    end: formatClock(end),
    state,
    elsewhere: met.map((one) => ({
      day: one.day,
      location_name: place.get(one.location) ?? '',
      start: formatClock(one.start),
      end: formatClock(one.end),
    })),
  }))
}

const previewOrCopy = async (
  req: PayloadRequest,
  input: WeekCopy,
): Promise<Result<{ saved: boolean; hours: CopiedHours[] }>> => {
  const { payload } = req
  const { location_id: location, to } = input
  const place = await findLocation(payload, location)
  if (!place) return fail('LOCATION_NOT_FOUND', { field: 'location_id' })
  if (![input.week, ...to].every((day) => isReasonable(payload, day)))
    return fail('DATE_OUT_OF_RANGE', { field: 'to' })
  const plan = await planWeekCopy(payload, input)
  const hours = await toShownPlan(payload, plan)
  if (input.confirm !== true) return ok({ saved: false, hours })
  const clashes = hours.filter(({ state }) => state === 'clash')
  if (clashes.length > 0 && input.skip_clashes !== true)
    return fail('WORKS_ELSEWHERE', {
      field: 'to',
      data: { elsewhere: clashes.flatMap(({ elsewhere }) => elsewhere) },
    })
  const added = plan.filter(({ state }) => state === 'new')
  for (const one of added) await addHours(req, { ...one, location })
  await writeAudit(req, {
    action: 'hours-changed',
    subject: 'locations',
    subjectId: location,
    summary: `One-off hours at ${place.name} of the week of ${getMonday(input.week)} copied`,
    changes: hours.filter(({ state }) => state === 'new'),
  })
  return ok({ saved: true, hours })
}

/**
 * Copies the one-off hours of a week to other weeks. Existing hours are kept. Without `confirm`, it only returns the
 * changes that it would make. If any hours clash, nothing is saved and it fails with `WORKS_ELSEWHERE` and a list of
 * the clashes, unless the caller leaves these out.
 */
export const copyWeek = (
  req: PayloadRequest,
  input: WeekCopy,
): Promise<Result<{ saved: boolean; hours: CopiedHours[] }>> =>
  withHoursLock(req.payload, () => previewOrCopy(req, input))
