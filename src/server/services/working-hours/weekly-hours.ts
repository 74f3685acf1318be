import type { BasePayload, PayloadRequest, Where } from 'payload'
import type { LocationSchedule, NewSchedule, Schedule, ScheduleQuery } from '@/contract/availability'
import { ok, type Result } from '@/domain/errors'
import { writeAudit } from '@/server/repositories/audit'
import { saveWeeklyHours, findWeeklyHours } from '@/server/repositories/schedule'
import { listAllLocations, listAllStaff } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'
import { checkStaffAndLocation, checkWeekIsFree } from './one-off-availability'
import { addWorkLocation, parseSchedule, parseStoredSchedule, withHoursLock } from './week'

const toScheduleWhere = (query: ScheduleQuery): Where => {
  const and: Where[] = []
  if (query.staff_id) and.push({ staff: { equals: query.staff_id } })
  if (query.location_id) and.push({ location: { equals: query.location_id } })
  return { and }
}

const toPersonSchedule = (person: Row<'staff'>, stored: unknown): LocationSchedule['staff'][number] => ({
  staff_id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  schedule: parseStoredSchedule(stored),
})

/** Lists the weekly hours at each location, of one member of staff or of all staff with hours there. */
export const listSchedules = async (
  payload: BasePayload,
  query: ScheduleQuery,
): Promise<LocationSchedule[]> => {
  const [rows, people, places] = await Promise.all([
    findWeeklyHours(payload, toScheduleWhere(query)),
    listAllStaff(payload),
    listAllLocations(payload),
  ])
  const schedules = new Map(rows.map((row) => [`${row.location}|${row.staff}`, row.schedule]))
  const at = (place: string, person: string) => schedules.get(`${place}|${person}`)
  return places
    .filter((place) => (query.location_id ? place.id === query.location_id : !place.archived))
    .map((place) => ({
      location_id: place.id,
      location_name: place.name,
      staff: people
        .filter((one) =>
          query.staff_id ? one.id === query.staff_id : !one.archived && at(place.id, one.id) !== undefined,
        )
        .map((one) => toPersonSchedule(one, at(place.id, one.id))),
    }))
}

/**
 * Replaces a member of staff's week at a location. A day that is null or missing is a day off (D32). Hours at two
 * locations must not overlap. Otherwise it fails with `WORKS_ELSEWHERE`. `isNewLocation` says that the person did not work
 * at the location before.
 */
export const changeSchedule = async (
  req: PayloadRequest,
  input: NewSchedule,
): Promise<Result<{ schedule: Schedule; isNewLocation: boolean }>> => {
  const { payload } = req
  const week = parseSchedule(input.schedule)
  if (!week.ok) return week
  const known = await checkStaffAndLocation(payload, input.staff_id, input.location_id)
  if (!known.ok) return known
  const { staff_id, location_id } = input
  const saved = await withHoursLock(payload, async () => {
    const free = await checkWeekIsFree(payload, { staff: staff_id, location: location_id, week: week.value })
    if (!free.ok) return free
    await saveWeeklyHours(payload, staff_id, location_id, week.value)
    const hasHours = week.value.some((day) => day.length > 0)
    return ok(hasHours && (await addWorkLocation(req, staff_id, location_id)))
  })
  if (!saved.ok) return saved
  const { staff, location } = known.value
  await writeAudit(req, {
    action: 'hours-changed',
    subject: 'staff',
    subjectId: staff.id,
    summary: `Weekly hours of ${staff.firstName} ${staff.lastName} at ${location.name}`,
    changes: week.value,
  })
  return ok({ schedule: parseStoredSchedule(week.value), isNewLocation: saved.value })
}
