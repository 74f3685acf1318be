import type { BasePayload, PayloadRequest, Where } from 'payload'
import type {
  Availability,
  AvailabilityQuery,
  HoursElsewhere,
  NewAvailability,
} from '@/contract/availability'
import { fail, ok, type Result } from '@/domain/errors'
import {
  parseDayRange,
  isReasonableDay,
  getLatestDay,
  parseDay,
  getWeekday,
  weekDays,
  formatClock,
} from '@/domain/time/calendar'
import { type DayKey, isOverlapping, type MinuteRange, toDayKey } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { addOneOff, findOneOffs, removeOneOff, findWeeklyHours } from '@/server/repositories/schedule'
import { listAllLocations, listAllStaff, findLocation, findStaff } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'
import { parseRange, withHoursLock, addWorkLocation } from './week'

/** Hours at a different location, every week or on one day. */
interface Hours extends MinuteRange {
  location: string
  /** 0 (Monday) to 6 (Sunday). */
  weekday: number
  /** The only day. Null if the hours are every week. */
  day: DayKey | null
}

/**
 * Finds a member of staff's weekly hours, and one-off hours from today on, at all locations that are not archived,
 * except for one.
 */
const findHoursElsewhere = async (
  payload: BasePayload,
  staff: string,
  location: string,
): Promise<{ hours: Hours[]; names: Map<string, string> }> => {
  const today = toDayKey(dependenciesOf(payload).clock.now())
  const other: Where[] = [{ staff: { equals: staff } }, { location: { not_equals: location } }]
  const [weekly, single, places] = await Promise.all([
    findWeeklyHours(payload, { and: other }),
    findOneOffs(payload, { and: [...other, { day: { greater_than_equal: today } }] }),
    listAllLocations(payload),
  ])
  const names = new Map(places.filter(({ archived }) => !archived).map(({ id, name }) => [id, name]))
  const everyWeek = weekly.flatMap((row) =>
    ((Array.isArray(row.schedule) ? row.schedule : []) as MinuteRange[][]).flatMap((ranges, weekday) =>
      ranges.map(({ start, end }) => ({ start, end, weekday, location: row.location, day: null })),
    ),
  )
  const once = single.map((row) => ({
    start: row.startMinutes,
    end: row.endMinutes,
    weekday: getWeekday(row.day),
    location: row.location,
    day: row.day,
  }))
  return { hours: [...everyWeek, ...once].filter((one) => names.has(one.location)), names }
}

const toOverlapRefusal = (met: Hours[], names: Map<string, string>, field: string): Result<null> => {
  if (met.length === 0) return ok(null)
  const elsewhere = met.map(({ day, weekday, location, start, end }): HoursElsewhere => ({
    day: day ?? weekDays[weekday] ?? '',
    location_name: names.get(location) ?? '',
    start: formatClock(start),
    end: formatClock(end),
  }))
  return fail('WORKS_ELSEWHERE', { field, data: { elsewhere } })
}

/**
 * Checks that a week at a location (index 0 is Monday) does not overlap with hours at other locations. Otherwise fails
 * with `WORKS_ELSEWHERE` (D87) and lists the clashes.
 */
export const checkWeekIsFree = async (
  payload: BasePayload,
  { staff, location, week }: { staff: string; location: string; week: readonly MinuteRange[][] },
): Promise<Result<null>> => {
  const { hours, names } = await findHoursElsewhere(payload, staff, location)
  const met = hours.filter((one) => week[one.weekday]?.some((range) => isOverlapping(range, one)))
  return toOverlapRefusal(met, names, `schedule.${weekDays[met[0]?.weekday ?? 0]}`)
}

/** Does the same check for hours on one day. */
export const checkDayIsFree = async (
  payload: BasePayload,
  { staff, location, day, range }: { staff: string; location: string; day: DayKey; range: MinuteRange },
): Promise<Result<null>> => {
  const { hours, names } = await findHoursElsewhere(payload, staff, location)
  const met = hours.filter(
    (one) => (one.day ?? day) === day && one.weekday === getWeekday(day) && isOverlapping(range, one),
  )
  return toOverlapRefusal(met, names, 'time_range')
}

type Names = {
  staff: Map<string, Row<'staff'>>
  locations: Map<string, Row<'locations'>>
}

const loadNames = async (payload: BasePayload): Promise<Names> => {
  const [staff, locations] = await Promise.all([listAllStaff(payload), listAllLocations(payload)])
  return {
    staff: new Map(staff.map((row) => [row.id, row])),
    locations: new Map(locations.map((row) => [row.id, row])),
  }
}

const toAvailability = (row: Row<'one-off-availability'>, { staff, locations }: Names): Availability => ({
  availability_id: row.id,
  staff_id: row.staff,
  location_id: row.location,
  location_name: locations.get(row.location)?.name ?? '',
  first_name: staff.get(row.staff)?.firstName ?? '',
  last_name: staff.get(row.staff)?.lastName ?? '',
  availability_type: 'one-time',
  available_date: row.day,
  start_time: formatClock(row.startMinutes),
  end_time: formatClock(row.endMinutes),
})

/** Lists one-off availability, earliest first. Without `from`, it begins four weeks ago. */
export const listAvailability = async (
  payload: BasePayload,
  query: AvailabilityQuery,
): Promise<Result<Availability[]>> => {
  const now = dependenciesOf(payload).clock.now()
  const range = parseDayRange(query, now)
  if (!range.ok) return range
  const last = query.to === undefined ? getLatestDay(toDayKey(now)) : range.value.to
  const and: Where[] = [{ day: { greater_than_equal: range.value.from } }, { day: { less_than_equal: last } }]
  if (query.staff_id) and.push({ staff: { equals: query.staff_id } })
  if (query.location_id) and.push({ location: { equals: query.location_id } })
  const [rows, known] = await Promise.all([findOneOffs(payload, { and }), loadNames(payload)])
  return ok(rows.map((row) => toAvailability(row, known)))
}

/** Loads the member of staff and the location. Fails with an error code (D48) if either does not exist. */
export const checkStaffAndLocation = async (
  payload: BasePayload,
  staff: string,
  location: string,
): Promise<Result<{ staff: Row<'staff'>; location: Row<'locations'> }>> => {
  const [person, place] = await Promise.all([findStaff(payload, staff), findLocation(payload, location)])
  if (!person) return fail('STAFF_NOT_FOUND', { field: 'staff_id' })
  if (!place) return fail('LOCATION_NOT_FOUND', { field: 'location_id' })
  return ok({ staff: person, location: place })
}

type OneOffRow = Row<'one-off-availability'>

/** Finds identical hours that were added before. */
const findSameHours = async (
  payload: BasePayload,
  { staff, location, day, startMinutes, endMinutes }: Omit<OneOffRow, 'id' | 'createdAt' | 'updatedAt'>,
): Promise<OneOffRow | null> => {
  const where: Where[] = [
    { staff: { equals: staff } },
    { location: { equals: location } },
    { day: { equals: day } },
    { startMinutes: { equals: startMinutes } },
    { endMinutes: { equals: endMinutes } },
  ]
  const [row] = await findOneOffs(payload, { and: where })
  return row ?? null
}

/**
 * Opens a member of staff's diary at a location for part of one day (D12, D45). Hours that already exist are not added
 * again, and `isNew` is then false.
 */
export const addAvailability = async (
  req: PayloadRequest,
  input: NewAvailability,
): Promise<Result<{ availability: Availability; isNew: boolean }>> => {
  const { payload } = req
  const day = parseDay(input.available_date)
  if (day === null) return fail('INVALID_DATE', { field: 'available_date' })
  if (!isReasonableDay(day, dependenciesOf(payload).clock.now()))
    return fail('DATE_OUT_OF_RANGE', { field: 'available_date' })
  const range = parseRange(
    { start: input.time_range.start_time, end: input.time_range.end_time },
    'time_range',
  )
  if (!range.ok) return range
  const known = await checkStaffAndLocation(payload, input.staff_id, input.location_id)
  if (!known.ok) return known
  const { staff_id: staff, location_id: location } = input
  return withHoursLock(payload, async () => {
    const free = await checkDayIsFree(payload, { staff, location, day, range: range.value })
    if (!free.ok) return free
    const hours = { staff, location, day, startMinutes: range.value.start, endMinutes: range.value.end }
    const same = await findSameHours(payload, hours)
    const row = same ?? (await addOneOff(payload, { ...hours, createdBy: req.user?.id ?? null }))
    await addWorkLocation(req, staff, location)
    return ok({ availability: toAvailability(row, await loadNames(payload)), isNew: same === null })
  })
}

/** Deletes one-off hours. Bookings within them are kept. Fails with `AVAILABILITY_NOT_FOUND`. */
export const removeAvailability = async (payload: BasePayload, id: string): Promise<Result<object>> => {
  const [row] = await findOneOffs(payload, { id: { equals: id } })
  if (!row) return fail('AVAILABILITY_NOT_FOUND')
  await removeOneOff(payload, id)
  return ok({})
}
