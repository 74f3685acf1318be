import type { BasePayload, Where } from 'payload'
import { listCourseDatesDuring } from '@/server/repositories/schedule'
import { type Row, store } from '@/server/repositories/store'
import { isContentId } from '@/server/repositories/running-database'
import { createId } from '@/server/ids'

export type CourseRow = Row<'courses'>
export type CourseDateRow = Row<'course-dates'>
export type CourseDateData = Pick<
  CourseDateRow,
  'course' | 'location' | 'start' | 'end' | 'staffIds' | 'places'
>

/** More courses than an academy has. Every list has a limit. */
const MANY = 2000
const MANY_DATES = 20_000

const onOfferWhere: Where = {
  and: [{ archived: { not_equals: true } }, { _status: { equals: 'published' } }],
}

/** Courses that visitors may see: published and not archived. */
export const listPublishedCourses = (payload: BasePayload): Promise<CourseRow[]> =>
  store(payload).find('courses', onOfferWhere, { sort: 'position', limit: MANY })

/** A course in any state. */
export const findCourse = async (payload: BasePayload, id: string): Promise<CourseRow | null> =>
  isContentId(id) ? store(payload).findOne('courses', { id: { equals: id } }) : null

export const findPublishedCourse = async (payload: BasePayload, id: string): Promise<CourseRow | null> =>
  isContentId(id) ? store(payload).findOne('courses', { and: [{ id: { equals: id } }, onOfferWhere] }) : null

/** The dates of these courses that end after `from` (epoch ms), sorted by start, without archived ones. */
export const listDatesOfCourses = (
  payload: BasePayload,
  courses: string[],
  from: number,
): Promise<CourseDateRow[]> =>
  store(payload).findAll(
    'course-dates',
    { and: [{ course: { in: courses } }, { end: { greater_than: from } }, { archived: { equals: false } }] },
    { sort: 'start', limit: MANY_DATES },
  )

/** Every date of a course, including past and archived ones, sorted by start. */
export const listAllDates = (payload: BasePayload, course: string): Promise<CourseDateRow[]> =>
  store(payload).findAll('course-dates', { course: { equals: course } }, { sort: 'start', limit: MANY_DATES })

export const findCourseDate = (payload: BasePayload, id: string): Promise<CourseDateRow | null> =>
  store(payload).findOne('course-dates', { id: { equals: id } })

/**
 * The dates at a location that end after `now` (epoch ms), sorted by start. Archived ones are included only while they
 * have participants.
 */
export const listDatesComingAt = async (
  payload: BasePayload,
  location: string,
  now: number,
): Promise<CourseDateRow[]> =>
  (await listCourseDatesDuring(payload, { start: now, end: Number.MAX_SAFE_INTEGER })).filter(
    (date) => date.location === location,
  )

/**
 * The dates that begin in `[start, end)` (epoch ms). Archived ones are included, because their participants keep their
 * places.
 */
export const listDatesStarting = (
  payload: BasePayload,
  start: number,
  end: number,
): Promise<CourseDateRow[]> =>
  store(payload).findAll(
    'course-dates',
    { and: [{ start: { greater_than_equal: start } }, { start: { less_than: end } }] },
    { limit: MANY_DATES },
  )

export const addCourseDate = (
  payload: BasePayload,
  data: CourseDateData,
  createdBy: string | null,
): Promise<CourseDateRow> =>
  store(payload).insert('course-dates', { id: createId(), ...data, archived: false, createdBy })

export const changeCourseDate = (
  payload: BasePayload,
  id: string,
  data: Partial<CourseDateData & Pick<CourseDateRow, 'archived'>>,
): Promise<CourseDateRow | null> => store(payload).updateOne('course-dates', { id: { equals: id } }, data)

export const removeCourseDate = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('course-dates', { id: { equals: id } })
