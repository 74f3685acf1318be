import type { BasePayload, Where } from 'payload'
import { createId } from '@/server/ids'
import { type Row, store } from './store'
import type { DayKey, Interval } from '@/domain/time/time'
import type { WeeklyHours } from '@/domain/booking/slot-rules'
import { findByIds } from './running-database'
import { countTakenSeats } from './claimed-times'

const MAX_ROWS = 20_000

/** The weekly hours of these people at one location. */
export const findWeeklyHoursAt = (
  payload: BasePayload,
  staffIds: string[],
  location: string,
): Promise<Row<'weekly-hours'>[]> =>
  findWeeklyHours(payload, { and: [{ staff: { in: staffIds } }, { location: { equals: location } }] })

/** The one-off availability of these people at one location on the London days `from` to `to`, both included. */
export const findOneOffsAt = (
  payload: BasePayload,
  query: { staffIds: string[]; location: string; from: string; to: string },
): Promise<Row<'one-off-availability'>[]> => {
  const where: Where = {
    and: [
      { staff: { in: query.staffIds } },
      { location: { equals: query.location } },
      { day: { greater_than_equal: query.from } },
      { day: { less_than_equal: query.to } },
    ],
  }
  return store(payload).findAll('one-off-availability', where, { limit: MAX_ROWS })
}

const MAX_ONE_OFFS = 5000

export const findWeeklyHours = (payload: BasePayload, where: Where): Promise<Row<'weekly-hours'>[]> =>
  store(payload).findAll('weekly-hours', where, { limit: MAX_ROWS })

/** Replaces one person's week at one location. `schedule` begins on Monday, and its times are minutes since midnight. */
export const saveWeeklyHours = async (
  payload: BasePayload,
  staff: string,
  location: string,
  schedule: unknown[],
): Promise<void> => {
  const where: Where = { and: [{ staff: { equals: staff } }, { location: { equals: location } }] }
  if (await store(payload).updateOne('weekly-hours', where, { schedule })) return
  const added = await store(payload).insertNew('weekly-hours', { id: createId(), staff, location, schedule })
  if (!added) await store(payload).updateOne('weekly-hours', where, { schedule })
}

export const findOneOffs = (payload: BasePayload, where: Where): Promise<Row<'one-off-availability'>[]> =>
  store(payload).find('one-off-availability', where, {
    sort: ['day', 'startMinutes', 'id'],
    limit: MAX_ONE_OFFS,
  })

export const addOneOff = (
  payload: BasePayload,
  data: Pick<
    Row<'one-off-availability'>,
    'staff' | 'location' | 'day' | 'startMinutes' | 'endMinutes' | 'createdBy'
  >,
): Promise<Row<'one-off-availability'>> =>
  store(payload).insert('one-off-availability', { id: createId(), ...data })

export const removeOneOff = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('one-off-availability', { id: { equals: id } })

export type EventRow = Row<'events'>
export type EventData = Pick<
  EventRow,
  'name' | 'description' | 'scope' | 'staffIds' | 'location' | 'isAllDay' | 'start' | 'end'
>

const MAX_EVENTS = 20_000

/** More events than a series may have. */
const MAX_IN_SERIES = 100

/** More closures than a chain has in a year. */
const MANY_CLOSURES = 1000

/** An event in the diary. `courseDate` is set if it represents a date of a course. */
export type DiaryEvent = EventRow & { courseDate?: string }

/** Converts a course date to a diary event of its tutors (D54). */
const toDiaryEvent = (row: Row<'course-dates'>, title: string): DiaryEvent => ({
  id: row.id,
  courseDate: row.id,
  name: title,
  description: null,
  scope: 'staff',
  staffIds: row.staffIds,
  location: row.location,
  isAllDay: false,
  start: row.start,
  end: row.end,
  series: null,
  createdBy: row.createdBy,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/**
 * Dates of any course that overlap with a time (epoch ms). An archived date is included while it has participants,
 * because it still takes place for them (D54).
 */
export const listCourseDatesDuring = async (
  payload: BasePayload,
  { start, end }: Interval,
): Promise<Row<'course-dates'>[]> => {
  const rows = await store(payload).findAll(
    'course-dates',
    { and: [{ start: { less_than: end } }, { end: { greater_than: start } }] },
    { sort: 'start', limit: MAX_ROWS },
  )
  const away = rows.filter(({ archived }) => archived).map(({ id }) => id)
  const taken = await countTakenSeats(payload, away)
  return rows.filter(({ id, archived }) => !archived || taken.has(id))
}

const listCourseEvents = async (payload: BasePayload, span: Interval): Promise<DiaryEvent[]> => {
  const dates = await listCourseDatesDuring(payload, span)
  if (dates.length === 0) return []
  const courses = await findByIds(
    payload,
    'courses',
    dates.map(({ course }) => course),
  )
  return dates.map((date) => toDiaryEvent(date, courses.get(date.course)?.title ?? ''))
}

/** The events and course dates of all staff that overlap with a time (epoch ms), sorted by start. */
export const listEventsDuring = async (payload: BasePayload, span: Interval): Promise<DiaryEvent[]> => {
  const { start, end } = span
  const during: Where = { and: [{ start: { less_than: end } }, { end: { greater_than: start } }] }
  const [events, courses] = await Promise.all([
    store(payload).findAll('events', during, { sort: 'start', limit: MAX_EVENTS }),
    listCourseEvents(payload, span),
  ])
  return courses.length === 0 ? events : [...events, ...courses].sort((a, b) => a.start - b.start)
}

/** The whole days within a time (epoch ms) on which one or all locations are closed (D36), sorted by start. */
export const listClosuresDuring = (payload: BasePayload, { start, end }: Interval): Promise<EventRow[]> =>
  store(payload).find(
    'events',
    {
      and: [
        { scope: { in: ['location', 'all'] } },
        { isAllDay: { equals: true } },
        { start: { less_than: end } },
        { end: { greater_than: start } },
      ],
    },
    { sort: 'start', limit: MANY_CLOSURES },
  )

export const findEvent = (payload: BasePayload, id: string): Promise<EventRow | null> =>
  store(payload).findOne('events', { id: { equals: id } })

export const addEventRow = (
  payload: BasePayload,
  data: EventData,
  createdBy: string | null,
  series: string | null = null,
): Promise<EventRow> => store(payload).insert('events', { id: createId(), ...data, createdBy, series })

/** The events of a series that begin at `from` or later, in chronological order. */
export const listEventsOfSeries = (payload: BasePayload, series: string, from: number): Promise<EventRow[]> =>
  store(payload).find(
    'events',
    { and: [{ series: { equals: series } }, { start: { greater_than_equal: from } }] },
    { sort: 'start', limit: MAX_IN_SERIES },
  )

export const changeEventRow = (payload: BasePayload, id: string, data: EventData): Promise<EventRow | null> =>
  store(payload).updateOne('events', { id: { equals: id } }, data)

export const removeEventRow = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('events', { id: { equals: id } })

const hasHours = ({ schedule }: Row<'weekly-hours'>): boolean =>
  ((schedule ?? []) as unknown as WeeklyHours).some((day) => day.length > 0)

/** Finds the pairs of staff and location with weekly hours, or with one-off hours from `today`, as `staff|location`. */
export const findWorkLocations = async (payload: BasePayload, today: DayKey): Promise<Set<string>> => {
  const [weekly, oneOffs] = await Promise.all([
    findWeeklyHours(payload, {}),
    findOneOffs(payload, { day: { greater_than_equal: today } }),
  ])
  return new Set(
    [...weekly.filter(hasHours), ...oneOffs].map(({ staff, location }) => `${staff}|${location}`),
  )
}
