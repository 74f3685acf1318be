import type { BasePayload } from 'payload'
import type { Person } from '../../../contract/catalogue'
import type { SalonEvent } from '../../../contract/events'
import { fullName } from '../../../domain/text/names'
import { formatInstant } from '../../../domain/time/iso'
import type { DiaryEvent, EventRow } from '../../repositories/events'
import { allLocations, allStaff } from '../../repositories/people'
import type { Row } from '../../repositories/store'

export interface EventNames {
  staff: Map<string, Person>
  locations: Map<string, string>
}

/** The names of these people and places. */
export const namesAmong = (staff: Row<'staff'>[], locations: Row<'locations'>[]): EventNames => ({
  staff: new Map(
    staff.map(({ id, firstName, lastName }) => [
      id,
      { staff_id: id, first_name: firstName, last_name: lastName },
    ]),
  ),
  locations: new Map(locations.map(({ id, name }) => [id, name])),
})

/** The names of everybody and of all places, former ones too, to show events with. */
export const eventNames = async (payload: BasePayload): Promise<EventNames> =>
  namesAmong(...(await Promise.all([allStaff(payload), allLocations(payload)])))

/** The people that an event names; none when it is for a location or for everyone. */
export const staffIdsOf = (row: Pick<EventRow, 'staffIds'>): string[] =>
  Array.isArray(row.staffIds) ? row.staffIds.filter((id): id is string => typeof id === 'string') : []

const whoOf = (row: EventRow, staff: Person[], location: string | null): string => {
  if (row.scope === 'all') return 'Everyone'
  if (row.scope === 'location') return `Everyone at ${location ?? 'a former location'}`
  return staff.map((one) => fullName(one.first_name, one.last_name)).join(', ')
}

/** An event as the calendars show it; `who` says whom it blocks in words. */
export const diaryEvent = (row: DiaryEvent, names: EventNames): SalonEvent => {
  const ids = staffIdsOf(row)
  const staff = ids.map((id) => names.staff.get(id)).filter((one): one is Person => one !== undefined)
  const location = row.location ? (names.locations.get(row.location) ?? null) : null
  return {
    type: 'event',
    event_id: row.id,
    event_name: row.name,
    description: row.description ?? null,
    scope: row.scope,
    who: whoOf(row, staff, location),
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
