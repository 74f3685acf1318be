import type { BasePayload } from 'payload'
import type { CourseDate } from '../../../contract/course-dates'
import type { Course } from '../../../contract/courses'
import type { Participant } from '../../../contract/participants'
import { byDay } from '../../../domain/courses/course-date'
import { fail, ok, type Result } from '../../../domain/errors'
import {
  type CourseDateRow,
  type CourseRow,
  datesOfCourses,
  editedCourse,
  editedCourses,
  everyDateOf,
  findCourseDate,
  publishedCourse,
  publishedCourses,
} from '../../repositories/courses'
import { enrolmentsOfCourse, enrolmentsOfDate, liveEnrolments } from '../../repositories/enrolments'
import { dependenciesOf } from '../../dependencies'
import { loadAround, participantShapes } from './participant-shape'
import { courseShape, dateShape } from './course-shape'

/** What visitors see: published courses, those that staff put away left out. */
export const listPublicCourses = async (payload: BasePayload): Promise<Course[]> => {
  const courses = await publishedCourses(payload)
  const around = await loadAround(payload, courses, { isStaff: false })
  return courses.map((course) => courseShape(course, around))
}

/** What staff see: every course, with how many enrolled. */
export const listCoursesForStaff = async (payload: BasePayload): Promise<Course[]> => {
  const courses = await editedCourses(payload)
  const ids = courses.map(({ id }) => String(id))
  const [around, enrolments] = await Promise.all([
    loadAround(payload, courses, { isStaff: true }),
    liveEnrolments(payload, ids),
  ])
  const enrolledAt = new Map<string, number[]>(ids.map((id) => [id, []]))
  for (const { course, enrolledAt: at } of enrolments) enrolledAt.get(course)?.push(at)
  return courses.map((course) => courseShape(course, around, enrolledAt.get(String(course.id))))
}

/** A course for whoever may see it: staff all, visitors published ones. */
const findCourseFor = (payload: BasePayload, id: string, isStaff: boolean): Promise<CourseRow | null> =>
  isStaff ? editedCourse(payload, id) : publishedCourse(payload, id)

/** A course as staff see it, and what is around it. `date`: one that must be among them, past or put away too. */
const forStaff = async (payload: BasePayload, course: CourseRow, date: CourseDateRow | null = null) => {
  const id = String(course.id)
  const toCome = await datesOfCourses(payload, [id], dependenciesOf(payload).clock.now())
  const isThere = date === null || toCome.some((one) => one.id === date.id)
  const [around, live] = await Promise.all([
    loadAround(payload, [course], { isStaff: true, dates: isThere ? toCome : [...toCome, date] }),
    liveEnrolments(payload, [id]),
  ])
  const at = live.map(({ enrolledAt }) => enrolledAt)
  return { around, course: courseShape(course, around, at) }
}

/** What a change of a course answers. */
export const changedCourse = async (payload: BasePayload, id: string): Promise<Result<Course>> => {
  const course = await editedCourse(payload, id)
  return course ? ok((await forStaff(payload, course)).course) : fail('COURSE_NOT_FOUND')
}

const withParticipants = async (payload: BasePayload, course: CourseRow): Promise<Course> => {
  const [shown, enrolments] = await Promise.all([
    forStaff(payload, course),
    enrolmentsOfCourse(payload, String(course.id)),
  ])
  return { ...shown.course, participants: await participantShapes(payload, enrolments.rows) }
}

/** One course; `COURSE_NOT_FOUND`. */
export const oneCourse = async (
  payload: BasePayload,
  id: string,
  isStaff: boolean,
): Promise<Result<Course>> => {
  const course = await findCourseFor(payload, id, isStaff)
  if (!course) return fail('COURSE_NOT_FOUND')
  if (isStaff) return ok(await withParticipants(payload, course))
  return ok(courseShape(course, await loadAround(payload, [course], { isStaff })))
}

/** The dates of a course by their day: staff get all, visitors those that are on sale, full ones too (D53). */
export const datesByDay = async (
  payload: BasePayload,
  courseId: string,
  isStaff: boolean,
): Promise<Result<Record<string, CourseDate[]>>> => {
  const course = await findCourseFor(payload, courseId, isStaff)
  if (!course) return fail('COURSE_NOT_FOUND')
  const now = dependenciesOf(payload).clock.now()
  const dates = await (isStaff
    ? everyDateOf(payload, String(course.id))
    : datesOfCourses(payload, [String(course.id)], now))
  const around = await loadAround(payload, [course], { isStaff, dates })
  const days: Record<string, CourseDate[]> = {}
  for (const [day, list] of byDay(around.dates)) {
    const shown = list.map((date) => dateShape(date, course, around)).filter((one) => isStaff || one.on_sale)
    if (shown.length > 0) days[day] = shown
  }
  return ok(days)
}

/** A date with its course and everybody in its list. */
export const courseDateDetails = async (
  payload: BasePayload,
  id: string,
): Promise<
  Result<{ course: Course; courseDate: CourseDate; participants: Participant[]; more: boolean }>
> => {
  const row = await findCourseDate(payload, id)
  const course = row && (await editedCourse(payload, row.course))
  if (!row || !course) return fail('COURSE_DATE_NOT_FOUND')
  const [shown, enrolments] = await Promise.all([
    forStaff(payload, course, row),
    enrolmentsOfDate(payload, id),
  ])
  return ok({
    course: shown.course,
    courseDate: dateShape(row, course, shown.around),
    participants: await participantShapes(payload, enrolments.rows),
    more: enrolments.more,
  })
}
