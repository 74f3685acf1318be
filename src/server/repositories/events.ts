import type { BasePayload, Where } from 'payload'
import type { Interval } from '@/domain/time/minutes'
import { createId } from '@/server/ids'
import { findByIds } from '@/server/repositories/running-database'
import { listCourseDatesDuring } from './courses'
import { type Row, store } from './store'

export type EventRow = Row<'events'>
export type EventData = Pick<
  EventRow,
  'name' | 'description' | 'scope' | 'staffIds' | 'location' | 'isAllDay' | 'start' | 'end'
>

const mostRows = 20_000

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
    store(payload).findAll('events', during, { sort: 'start', limit: mostRows }),
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
