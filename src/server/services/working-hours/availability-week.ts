import type { BasePayload } from 'payload'
import type { DayOfWeek, PersonsWeek, SalonWeek } from '@/contract/availability-week'
import type { ClockRange } from '@/contract/availability'
import { isBlockedBy } from '@/domain/booking/availability'
import type { WeeklyHours } from '@/domain/booking/slot-rules'
import { fail, ok, type Result } from '@/domain/errors'
import { addDays, listDaysBetween, getMonday, getWeekday, formatClock } from '@/domain/time/calendar'
import { type DayKey, getDayEnd, getDayStart, type MinuteRange, toDayKey } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import {
  type DiaryEvent,
  findOneOffs,
  findWeeklyHours,
  listEventsDuring,
} from '@/server/repositories/schedule'
import { listAllLocations, listAllStaff } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'

const toClockTimes = ({ start, end }: MinuteRange): ClockRange => ({
  start: formatClock(start),
  end: formatClock(end),
})

const compareStart = (a: ClockRange, b: ClockRange): number => (a.start < b.start ? -1 : 1)

interface Stored {
  weekly: Row<'weekly-hours'>[]
  oneOffs: Row<'one-off-availability'>[]
  events: DiaryEvent[]
  /** The names of the locations that are not archived, by id. */
  places: Map<string, string>
  location: string
}

const listWeeklyOn = (row: Row<'weekly-hours'>, day: DayKey): readonly MinuteRange[] =>
  (row.schedule as unknown as WeeklyHours)[getWeekday(day)] ?? []

const toPersonDay = (staff: string, day: DayKey, stored: Stored): DayOfWeek => {
  const { events, places, location } = stored
  const weekly = stored.weekly.filter((row) => row.staff === staff)
  const oneOffs = stored.oneOffs.filter((row) => row.staff === staff && row.day === day)
  const elsewhere = [
    ...weekly.flatMap((row) =>
      listWeeklyOn(row, day).map((range) => ({ at: row.location, ...toClockTimes(range) })),
    ),
    ...oneOffs.map((row) => ({
      at: row.location,
      ...toClockTimes({ start: row.startMinutes, end: row.endMinutes }),
    })),
  ]
  return {
    day,
    weekly: weekly
      .filter((row) => row.location === location)
      .flatMap((row) => listWeeklyOn(row, day).map(toClockTimes)),
    one_off: oneOffs
      .filter((row) => row.location === location)
      .map((row) => ({
        availability_id: row.id,
        ...toClockTimes({ start: row.startMinutes, end: row.endMinutes }),
      }))
      .sort(compareStart),
    elsewhere: elsewhere
      .filter(({ at }) => at !== location && places.has(at))
      .map(({ at, ...range }) => ({ ...range, location_name: places.get(at) ?? '' }))
      .sort(compareStart),
    away: events
      .filter((event) => isBlockedBy(event, [staff], location))
      .filter(({ start, end }) => start <= getDayStart(day) && end >= getDayEnd(day))
      .map(({ id, name, courseDate }) => ({
        event_id: id,
        event_name: name,
        course_date_id: courseDate ?? null,
      })),
  }
}

/** True for staff who are not archived, and for others with one-off hours at this location. */
const isShown = ({ id, archived }: Row<'staff'>, { oneOffs, location }: Stored): boolean =>
  archived !== true || oneOffs.some((row) => row.staff === id && row.location === location)

/**
 * Loads the week that contains a day, at a location: weekly hours, one-off hours, hours at other locations, and
 * absences.
 */
export const loadAvailabilityWeek = async (
  payload: BasePayload,
  asked: { location_id: string; week?: DayKey },
): Promise<Result<SalonWeek>> => {
  const monday = getMonday(asked.week ?? toDayKey(dependenciesOf(payload).clock.now()))
  const sunday = addDays(monday, 6)
  const [people, locations, weekly, oneOffs, events] = await Promise.all([
    listAllStaff(payload),
    listAllLocations(payload),
    findWeeklyHours(payload, {}),
    findOneOffs(payload, {
      and: [{ day: { greater_than_equal: monday } }, { day: { less_than_equal: sunday } }],
    }),
    listEventsDuring(payload, { start: getDayStart(monday), end: getDayEnd(sunday) }),
  ])
  const location = locations.find(({ id }) => id === asked.location_id)
  if (!location) return fail('LOCATION_NOT_FOUND', { field: 'location_id' })
  const places = new Map(locations.filter(({ archived }) => !archived).map(({ id, name }) => [id, name]))
  const stored: Stored = { weekly, oneOffs, events, places, location: location.id }
  return ok({
    monday,
    location_id: location.id,
    location_name: location.name,
    people: people
      .filter((person) => isShown(person, stored))
      .map((person): PersonsWeek => ({
        staff_id: person.id,
        first_name: person.firstName,
        last_name: person.lastName,
        days: listDaysBetween(monday, sunday).map((day) => toPersonDay(person.id, day, stored)),
      })),
  })
}
