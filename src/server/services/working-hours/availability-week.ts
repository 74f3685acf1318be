import type { BasePayload } from 'payload'
import type { DayOfWeek, PersonsWeek, SalonWeek } from '../../../contract/availability-week'
import type { ClockRange } from '../../../contract/availability'
import { eventCloses, eventTakes } from '@/domain/booking/series'
import type { WeeklyHours } from '@/domain/booking/slot-rules'
import { fail, ok, type Result } from '../../../domain/errors'
import { addDays, eachDay, mondayOf, weekdayOf } from '../../../domain/time/calendar'
import { formatClock, type MinuteRange } from '../../../domain/time/minutes'
import { dayEnd, type DayKey, dayOf, dayStart } from '../../../domain/time/zone'
import { dependenciesOf } from '../../dependencies'
import { type DiaryEvent, eventsDuring } from '../../repositories/events'
import { oneOffsWhere, weeklyHoursWhere } from '@/server/repositories/busy'
import { allLocations, allStaff } from '@/server/repositories/catalogue'
import type { Row } from '../../repositories/store'

const clocks = ({ start, end }: MinuteRange): ClockRange => ({
  start: formatClock(start),
  end: formatClock(end),
})

const byStart = (a: ClockRange, b: ClockRange): number => (a.start < b.start ? -1 : 1)

interface Stored {
  weekly: Row<'weekly-hours'>[]
  oneOffs: Row<'one-off-availability'>[]
  events: DiaryEvent[]
  /** Names of the locations in use. */
  places: Map<string, string>
  location: string
}

const weeklyOn = (row: Row<'weekly-hours'>, day: DayKey): readonly MinuteRange[] =>
  (row.schedule as unknown as WeeklyHours)[weekdayOf(day)] ?? []

const dayOfPerson = (staff: string, day: DayKey, stored: Stored): DayOfWeek => {
  const { events, places, location } = stored
  const weekly = stored.weekly.filter((row) => row.staff === staff)
  const oneOffs = stored.oneOffs.filter((row) => row.staff === staff && row.day === day)
  const elsewhere = [
    ...weekly.flatMap((row) => weeklyOn(row, day).map((range) => ({ at: row.location, ...clocks(range) }))),
    ...oneOffs.map((row) => ({
      at: row.location,
      ...clocks({ start: row.startMinutes, end: row.endMinutes }),
    })),
  ]
  return {
    day,
    weekly: weekly
      .filter((row) => row.location === location)
      .flatMap((row) => weeklyOn(row, day).map(clocks)),
    one_off: oneOffs
      .filter((row) => row.location === location)
      .map((row) => ({
        availability_id: row.id,
        ...clocks({ start: row.startMinutes, end: row.endMinutes }),
      }))
      .sort(byStart),
    elsewhere: elsewhere
      .filter(({ at }) => at !== location && places.has(at))
      .map(({ at, ...range }) => ({ ...range, location_name: places.get(at) ?? '' }))
      .sort(byStart),
    away: events
      .filter((event) => eventTakes(event, staff) || eventCloses(event, location))
      .filter(({ start, end }) => start <= dayStart(day) && end >= dayEnd(day))
      .map(({ id, name, courseDate }) => ({
        ...{ event_id: id, event_name: name, course_date_id: courseDate ?? null },
      })),
  }
}

/** Everybody who is not put away, and whoever has hours of a single day there all the same. */
const isShown = ({ id, archived }: Row<'staff'>, { oneOffs, location }: Stored): boolean =>
  archived !== true || oneOffs.some((row) => row.staff === id && row.location === location)

/** The week of a day at a location: weekly hours, those of single days, where else people are, who is away. */
export const availabilityWeek = async (
  payload: BasePayload,
  asked: { location_id: string; week?: DayKey },
): Promise<Result<SalonWeek>> => {
  const monday = mondayOf(asked.week ?? dayOf(dependenciesOf(payload).clock.now()))
  const sunday = addDays(monday, 6)
  const [people, locations, weekly, oneOffs, events] = await Promise.all([
    allStaff(payload),
    allLocations(payload),
    weeklyHoursWhere(payload, {}),
    oneOffsWhere(payload, {
      and: [{ day: { greater_than_equal: monday } }, { day: { less_than_equal: sunday } }],
    }),
    eventsDuring(payload, { start: dayStart(monday), end: dayEnd(sunday) }),
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
        days: eachDay(monday, sunday).map((day) => dayOfPerson(person.id, day, stored)),
      })),
  })
}
