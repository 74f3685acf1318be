import type { BasePayload, PayloadRequest } from 'payload'
import type { CourseDate } from '@/contract/course-dates'
import type { Course } from '@/contract/courses'
import type { Participant } from '@/contract/enrolments'
import { groupByDay } from '@/domain/courses/course-date'
import { fail, ok, type Result } from '@/domain/errors'
import {
  type CourseDateRow,
  type CourseRow,
  listDatesOfCourses,
  listAllDates,
  findCourseDate,
  findPublishedCourse,
  listPublishedCourses,
} from '@/server/repositories/courses'
import { findDraftDocument, listDraftDocuments } from '@/server/repositories/content'
import {
  listEnrolmentsOfCourse,
  listEnrolmentsOfDate,
  listLiveEnrolments,
} from '@/server/repositories/enrolments'
import { dependenciesOf } from '@/server/dependencies'
import { loadCourseJoins, loadParticipants } from './participant-shape'
import { toCourse, toCourseDate } from './course-shape'
import { formatFullName } from '@/domain/text/names'
import { formatClock } from '@/domain/time/calendar'
import { getMinutesOfDay, toDayKey } from '@/domain/time/time'
import { participantsColumns } from '@/messages/management-services'
import { writeAudit } from '@/server/repositories/audit'
import { createCsvFile } from '@/server/csv-file'

/** Lists the courses that visitors see: published and not archived. */
export const listPublicCourses = async (payload: BasePayload): Promise<Course[]> => {
  const courses = await listPublishedCourses(payload)
  const around = await loadCourseJoins(payload, courses, { isStaff: false })
  return courses.map((course) => toCourse(course, around))
}

/** Lists all courses for staff, with their number of enrolments. */
export const listCoursesForStaff = async (payload: BasePayload): Promise<Course[]> => {
  const courses = await listDraftDocuments(payload, 'courses')
  const ids = courses.map(({ id }) => String(id))
  const [around, enrolments] = await Promise.all([
    loadCourseJoins(payload, courses, { isStaff: true }),
    listLiveEnrolments(payload, ids),
  ])
  const enrolledAt = new Map<string, number[]>(ids.map((id) => [id, []]))
  for (const { course, enrolledAt: at } of enrolments) enrolledAt.get(course)?.push(at)
  return courses.map((course) => toCourse(course, around, enrolledAt.get(String(course.id))))
}

/** Finds any course for staff, or a published one for visitors. */
const findCourseFor = (payload: BasePayload, id: string, isStaff: boolean): Promise<CourseRow | null> =>
  isStaff ? findDraftDocument(payload, 'courses', id) : findPublishedCourse(payload, id)

/**
 * Loads a course for staff, with the data to display it. `date` is a date to include even if it is past or archived.
 */
const loadForStaff = async (payload: BasePayload, course: CourseRow, date: CourseDateRow | null = null) => {
  const id = String(course.id)
  const toCome = await listDatesOfCourses(payload, [id], dependenciesOf(payload).clock.now())
  const isThere = date === null || toCome.some((one) => one.id === date.id)
  const [around, live] = await Promise.all([
    loadCourseJoins(payload, [course], { isStaff: true, dates: isThere ? toCome : [...toCome, date] }),
    listLiveEnrolments(payload, [id]),
  ])
  const at = live.map(({ enrolledAt }) => enrolledAt)
  return { around, course: toCourse(course, around, at) }
}

export const loadChangedCourse = async (payload: BasePayload, id: string): Promise<Result<Course>> => {
  const course = await findDraftDocument(payload, 'courses', id)
  return course ? ok((await loadForStaff(payload, course)).course) : fail('COURSE_NOT_FOUND')
}

const withParticipants = async (payload: BasePayload, course: CourseRow): Promise<Course> => {
  const [shown, enrolments] = await Promise.all([
    loadForStaff(payload, course),
    listEnrolmentsOfCourse(payload, String(course.id)),
  ])
  return { ...shown.course, participants: await loadParticipants(payload, enrolments.rows) }
}

/** Loads one course. Fails with `COURSE_NOT_FOUND`. */
export const loadCourse = async (
  payload: BasePayload,
  id: string,
  isStaff: boolean,
): Promise<Result<Course>> => {
  const course = await findCourseFor(payload, id, isStaff)
  if (!course) return fail('COURSE_NOT_FOUND')
  if (isStaff) return ok(await withParticipants(payload, course))
  return ok(toCourse(course, await loadCourseJoins(payload, [course], { isStaff })))
}

/** The dates of a course by day. Staff see all of them. Visitors see those on sale, including full ones (D53). */
export const loadDatesByDay = async (
  payload: BasePayload,
  courseId: string,
  isStaff: boolean,
): Promise<Result<Record<string, CourseDate[]>>> => {
  const course = await findCourseFor(payload, courseId, isStaff)
  if (!course) return fail('COURSE_NOT_FOUND')
  const now = dependenciesOf(payload).clock.now()
  const dates = await (isStaff
    ? listAllDates(payload, String(course.id))
    : listDatesOfCourses(payload, [String(course.id)], now))
  const around = await loadCourseJoins(payload, [course], { isStaff, dates })
  const days: Record<string, CourseDate[]> = {}
  for (const [day, list] of groupByDay(around.dates)) {
    const shown = list
      .map((date) => toCourseDate(date, course, around))
      .filter((one) => isStaff || one.on_sale)
    if (shown.length > 0) days[day] = shown
  }
  return ok(days)
}

export const loadCourseDate = async (
  payload: BasePayload,
  id: string,
): Promise<
  Result<{ course: Course; courseDate: CourseDate; participants: Participant[]; more: boolean }>
> => {
  const row = await findCourseDate(payload, id)
  const course = row && (await findDraftDocument(payload, 'courses', row.course))
  if (!row || !course) return fail('COURSE_DATE_NOT_FOUND')
  const [shown, enrolments] = await Promise.all([
    loadForStaff(payload, course, row),
    listEnrolmentsOfDate(payload, id),
  ])
  return ok({
    course: shown.course,
    courseDate: toCourseDate(row, course, shown.around),
    participants: await loadParticipants(payload, enrolments.rows),
    more: enrolments.more,
  })
}

/** Formats a London time in a way that every spreadsheet can read: `2026-06-01 08:00`. */
const formatFileTime = (iso: string): string => {
  const ms = Date.parse(iso)
  return `${toDayKey(ms)} ${formatClock(getMinutesOfDay(ms))}`
}

/**
 * Creates a spreadsheet file with the participants of a date, without cancelled ones. Each export is recorded in the
 * activity log.
 */
export const createParticipantsFile = async (
  req: PayloadRequest,
  courseDate: string,
): Promise<Result<{ filename: string; content: string; contentType: string }>> => {
  const found = await loadCourseDate(req.payload, courseDate)
  if (!found.ok) return fail('COURSE_DATE_NOT_FOUND')
  await writeAudit(req, { action: 'participants-exported', subject: 'course-dates', subjectId: courseDate })
  const rows = found.value.participants
    .filter(({ status }) => status !== 'Cancelled')
    .map((one) => [
      formatFullName(one.first_name, one.last_name),
      one.email,
      one.phone_number,
      one.address,
      formatFileTime(one.created_at),
      one.notes,
    ])
  const day = toDayKey(Date.parse(found.value.courseDate.start_time))
  const name = ['participants', found.value.course.slug, day].filter(Boolean).join('-')
  return ok(createCsvFile(name, [participantsColumns, ...rows]))
}
