import type { BasePayload } from 'payload'
import type { EventDraft, SalonEvent } from '@/contract/events'
import { type ErrorCode, fail, ok, type Result } from '@/domain/errors'
import { getDayEnd, toDayKey, getDayStart } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { findByIds } from '@/server/repositories/running-database'
import { listAllLocations, listAllStaff, findLocation } from '@/server/repositories/catalogue'
import type { DiaryEvent, EventData, EventRow } from '@/server/repositories/schedule'
import { isReasonableDay, formatInstant, parseMoment } from '@/domain/time/calendar'
import type { Person } from '@/contract/catalogue'
import { formatFullName } from '@/domain/text/names'
import type { Row } from '@/server/repositories/store'

const createFieldFailure = (code: ErrorCode, field: string) => fail(code, { field })

/** Extends an all-day event to the whole London days that it names. */
const toWholeDays = (start: number, end: number) => ({
  start: getDayStart(toDayKey(start)),
  end: getDayEnd(toDayKey(end > start ? end - 1 : end)),
})

type When = Pick<EventData, 'start' | 'end' | 'isAllDay'>

const parseWhen = (input: EventDraft, now: number): Result<When> => {
  const start = parseMoment(input.start_time)
  const end = parseMoment(input.end_time)
  if (start === null) return createFieldFailure('INVALID_DATE', 'start_time')
  if (end === null) return createFieldFailure('INVALID_DATE', 'end_time')
  const isAllDay = input.is_all_day ?? false
  if (end < start || (end === start && !isAllDay)) return createFieldFailure('RANGE_REVERSED', 'end_time')
  if (!isReasonableDay(toDayKey(start), now)) return createFieldFailure('DATE_OUT_OF_RANGE', 'start_time')
  if (!isReasonableDay(toDayKey(end), now)) return createFieldFailure('DATE_OUT_OF_RANGE', 'end_time')
  return ok({ isAllDay, ...(isAllDay ? toWholeDays(start, end) : { start, end }) })
}

type Who = Pick<EventData, 'scope' | 'staffIds' | 'location'>

const parseWho = async (payload: BasePayload, input: EventDraft): Promise<Result<Who>> => {
  const ids = [...new Set([...(input.staff_ids ?? []), ...(input.staff_id ? [input.staff_id] : [])])]
  if (ids.length > 0) {
    const found = await findByIds(payload, 'staff', ids)
    if (found.size < ids.length) return createFieldFailure('STAFF_NOT_FOUND', 'staff_id')
    return ok({ scope: 'staff', staffIds: ids, location: null })
  }
  if (input.location_id) {
    if (!(await findLocation(payload, input.location_id)))
      return createFieldFailure('LOCATION_NOT_FOUND', 'location_id')
    return ok({ scope: 'location', staffIds: [], location: input.location_id })
  }
  if (input.all === true) return ok({ scope: 'all', staffIds: [], location: null })
  return createFieldFailure('EVENT_FIELDS_MISSING', 'staff_id')
}

/** Checks the input from staff and returns the record to be stored. */
export const parseEvent = async (payload: BasePayload, input: EventDraft): Promise<Result<EventData>> => {
  const when = parseWhen(input, dependenciesOf(payload).clock.now())
  if (!when.ok) return when
  const who = await parseWho(payload, input)
  if (!who.ok) return who
  return ok({ name: input.event_name, description: input.description ?? null, ...when.value, ...who.value })
}

interface EventNames {
  staff: Map<string, Person>
  locations: Map<string, string>
}

/** The names of these staff and locations. */
export const toEventNames = (staff: Row<'staff'>[], locations: Row<'locations'>[]): EventNames => ({
  staff: new Map(
    staff.map(({ id, firstName, lastName }) => [
      id,
      { staff_id: id, first_name: firstName, last_name: lastName },
    ]),
  ),
  locations: new Map(locations.map(({ id, name }) => [id, name])),
})

/** Loads the names of all staff and locations, including former ones, to display events. */
export const loadEventNames = async (payload: BasePayload): Promise<EventNames> =>
  toEventNames(...(await Promise.all([listAllStaff(payload), listAllLocations(payload)])))

/** The staff that an event names. Empty if it is for a location or for everyone. */
export const getStaffIds = (row: Pick<EventRow, 'staffIds'>): string[] =>
  Array.isArray(row.staffIds) ? row.staffIds.filter((id): id is string => typeof id === 'string') : []

const describeWho = (row: EventRow, staff: Person[], location: string | null): string => {
  if (row.scope === 'all') return 'Everyone'
  if (row.scope === 'location') return `Everyone at ${location ?? 'a former location'}`
  return staff.map((one) => formatFullName(one.first_name, one.last_name)).join(', ')
}

/** Converts an event to the form for the calendars. `who` describes the people whom it is for. */
export const toSalonEvent = (row: DiaryEvent, names: EventNames): SalonEvent => {
  const ids = getStaffIds(row)
  const staff = ids.map((id) => names.staff.get(id)).filter((one): one is Person => one !== undefined)
  const location = row.location ? (names.locations.get(row.location) ?? null) : null
  return {
    type: 'event',
    event_id: row.id,
    event_name: row.name,
    description: row.description ?? null,
    scope: row.scope,
    who: describeWho(row, staff, location),
    staff,
    staff_id: ids[0] ?? null,
    staff_ids: ids,
    first_name: staff[0]?.first_name ?? '',
    last_name: staff[0]?.last_name ?? '',
    course_date_id: row.courseDate ?? null,
    series_id: row.series ?? null,
    location_id: row.location ?? null,
    location_name: location,
    is_all_day: row.isAllDay,
    start_time: formatInstant(row.start),
    end_time: formatInstant(row.end),
    created_at: row.createdAt,
  }
}
