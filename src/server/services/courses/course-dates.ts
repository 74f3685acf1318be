import type { BasePayload, PayloadRequest } from 'payload'
import type { CourseDate, CourseDateChange, NewCourseDate } from '@/contract/course-dates'
import { checkCourseTime, type CourseTime, getSeatLimit } from '@/domain/courses/course-date'
import { renumberSeats } from '@/domain/courses/seats'
import { fail, ok, type Result } from '@/domain/errors'
import { expireCourseDatesCache } from '@/server/cache/expire-content'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import { findByIds } from '@/server/repositories/running-database'
import {
  addCourseDate,
  changeCourseDate as changeRow,
  type CourseDateData,
  type CourseDateRow,
  type CourseRow,
  findCourseDate,
  removeCourseDate as removeRow,
} from '@/server/repositories/courses'
import { createSeatStore } from '@/server/repositories/claims'
import { countTakenSeats } from '@/server/repositories/claimed-times'
import { findDraftDocument } from '@/server/repositories/content'
import { hasEnrolments, listLiveAtDates, recordEnrolmentMove } from '@/server/repositories/enrolments'
import { queueEnrolmentMoved } from '@/server/services/notifications/enrolment-mails'
import { loadCourseJoins } from './participant-shape'
import { toCourseDate } from './course-shape'
import { isBeingSold } from './cancel-participant'
import { checkTutorsFree, checkTutorsFreeSettled } from '@/server/services/diary/conflicts'
import { getRelationIds } from '@/domain/content/relations'
import { parseMoment } from '@/domain/time/calendar'

const validateCourseTime = (start: string, end: string, now: number): Result<CourseTime> => {
  const from = parseMoment(start)
  const to = parseMoment(end)
  if (from === null) return fail('INVALID_DATE', { field: 'start_time' })
  if (to === null) return fail('INVALID_DATE', { field: 'end_time' })
  return checkCourseTime({ start: from, end: to }, now)
}

const checkLocation = async (payload: BasePayload, location: string): Promise<Result<null>> =>
  (await findByIds(payload, 'locations', [location])).has(location)
    ? ok(null)
    : fail('LOCATION_NOT_FOUND', { field: 'location_id' })

const checkTutors = async (payload: BasePayload, ids: string[]): Promise<Result<null>> => {
  const found = await findByIds(payload, 'staff', ids)
  return ids.every((id) => found.has(id)) ? ok(null) : fail('STAFF_NOT_FOUND', { field: 'staff_ids' })
}

const loadShownDate = async (
  payload: BasePayload,
  row: CourseDateRow,
  course: CourseRow | null,
): Promise<CourseDate> => {
  const around = await loadCourseJoins(payload, course ? [course] : [], { isStaff: true, dates: [row] })
  return toCourseDate(row, course ?? undefined, around)
}

const auditCourseDate = (req: PayloadRequest, action: string, row: CourseDateRow, course: CourseRow | null) =>
  writeAudit(req, { action, subject: 'course-dates', subjectId: row.id, summary: course?.title })

const toDateDraft = async (
  { payload }: PayloadRequest,
  course: CourseRow,
  input: NewCourseDate,
): Promise<Result<CourseDateData>> => {
  if (course.courseType === 'online') return fail('COURSE_IS_ONLINE')
  const time = validateCourseTime(input.start_time, input.end_time, dependenciesOf(payload).clock.now())
  if (!time.ok) return time
  const staffIds = [...new Set(input.staff_ids ?? getRelationIds(course.tutors))]
  const checked = [await checkLocation(payload, input.location_id), await checkTutors(payload, staffIds)]
  const wrong = checked.find((one) => !one.ok)
  if (wrong && !wrong.ok) return wrong
  return ok({
    course: String(course.id),
    location: input.location_id,
    staffIds,
    ...time.value,
    places: input.places ?? null,
  })
}

/**
 * Adds a date. If it overlaps with its tutors' appointments, it is refused with a list of them, unless the call sends
 * `confirm` (D54). The date is saved before the appointments are read again, as with events (D43).
 */
export const createCourseDate = async (
  req: PayloadRequest,
  input: NewCourseDate,
): Promise<Result<CourseDate>> => {
  const { payload } = req
  const course = await findDraftDocument(payload, 'courses', input.courseId)
  if (!course) return fail('COURSE_NOT_FOUND', { field: 'courseId' })
  const data = await toDateDraft(req, course, input)
  if (!data.ok) return data
  const before = await checkTutorsFree(payload, data.value, input.confirm)
  if (!before.ok) return before
  const row = await addCourseDate(payload, data.value, req.user ? String(req.user.id) : null)
  const after = await checkTutorsFreeSettled(payload, data.value, input.confirm)
  if (!after.ok) {
    await removeRow(payload, row.id)
    return after
  }
  await expireCourseDatesCache(payload)
  await auditCourseDate(req, 'course-date-added', row, course)
  return ok(await loadShownDate(payload, row, course))
}

const toChangedData = async (
  { payload }: PayloadRequest,
  row: CourseDateRow,
  input: CourseDateChange,
): Promise<Result<CourseDateData & Pick<CourseDateRow, 'archived'>>> => {
  const start = input.start_time ?? new Date(row.start).toISOString()
  const end = input.end_time ?? new Date(row.end).toISOString()
  const time = validateCourseTime(start, end, dependenciesOf(payload).clock.now())
  if (!time.ok) return time
  const staffIds = input.staff_ids ? [...new Set(input.staff_ids)] : getRelationIds(row.staffIds)
  const place = input.location_id ? await checkLocation(payload, input.location_id) : ok(null)
  if (!place.ok) return place
  const tutors = input.staff_ids ? await checkTutors(payload, staffIds) : ok(null)
  if (!tutors.ok) return tutors
  return ok({
    course: row.course,
    location: input.location_id ?? row.location,
    staffIds,
    ...time.value,
    places: input.places ?? row.places ?? null,
    archived: input.archived ?? row.archived,
  })
}

const countTakenAt = async (payload: BasePayload, id: string): Promise<number> =>
  (await countTakenSeats(payload, [id])).get(id) ?? 0

/**
 * True if the tutors must be checked again, because the time has changed or there are new tutors. An archived date
 * makes its tutors unavailable only while it has participants.
 */
const isBlockingAgain = (
  row: CourseDateRow,
  data: CourseDateData & Pick<CourseDateRow, 'archived'>,
  taken: number,
): boolean =>
  (!data.archived || taken > 0) &&
  ((row.archived && taken === 0) ||
    row.start !== data.start ||
    row.end !== data.end ||
    getRelationIds(data.staffIds).some((id) => !getRelationIds(row.staffIds).includes(id)))

const isElsewhere = (before: CourseDateRow, after: CourseDateRow): boolean =>
  before.start !== after.start || before.end !== after.end || before.location !== after.location

/**
 * Emails all participants about a new time or location, even if the date has had it before. Customers who are still
 * paying have no place yet. Their order compares the date with the one that it stored, and then emails them or is
 * undone.
 */
const notifyParticipants = async (payload: BasePayload, before: CourseDateRow): Promise<void> => {
  const movedAt = dependenciesOf(payload).clock.now()
  for (const enrolment of await listLiveAtDates(payload, [before.id])) {
    if (await isBeingSold(payload, enrolment)) continue
    const { id } = enrolment
    if (await recordEnrolmentMove(payload, id, { movedAt })) await queueEnrolmentMoved(payload, id, before)
  }
  sendSoon(payload)
}

/** The data of a date that is stored, used to restore it. */
const toDateData = ({ course, location, staffIds, start, end, places, archived }: CourseDateRow) => ({
  course,
  location,
  staffIds,
  start,
  end,
  places,
  archived,
})

/** Changes the given fields of a date. */
export const changeCourseDate = async (
  req: PayloadRequest,
  id: string,
  input: CourseDateChange,
): Promise<Result<{ date: CourseDate; before: CourseDateRow; after: CourseDateRow }>> => {
  const { payload } = req
  const before = await findCourseDate(payload, id)
  if (!before) return fail('COURSE_DATE_NOT_FOUND')
  const course = await findDraftDocument(payload, 'courses', before.course)
  const data = await toChangedData(req, before, input)
  if (!data.ok) return data
  const taken = await countTakenAt(payload, id)
  // There must not be fewer places than participants (D52).
  if (taken > getSeatLimit(data.value, course)) return fail('TOO_FEW_PLACES', { field: 'places' })
  const putBack = () => changeRow(payload, id, toDateData(before))
  const isAsked = isBlockingAgain(before, data.value, taken)
  const free = isAsked ? await checkTutorsFree(payload, data.value, input.confirm) : ok(null)
  if (!free.ok) return free
  const after = await changeRow(payload, id, data.value)
  if (!after) return fail('COURSE_DATE_NOT_FOUND')
  const settled = isAsked ? await checkTutorsFreeSettled(payload, data.value, input.confirm) : ok(null)
  if (!settled.ok) {
    await putBack()
    return settled
  }
  const fits = await renumberSeats(createSeatStore(payload), {
    courseDate: id,
    places: getSeatLimit(after, course),
    now: dependenciesOf(payload).clock.now(),
  })
  if (!fits) {
    await putBack()
    return fail('TOO_FEW_PLACES', { field: 'places' })
  }
  await expireCourseDatesCache(payload)
  await auditCourseDate(req, 'course-date-changed', after, course)
  if (isElsewhere(before, after)) await notifyParticipants(payload, before)
  return ok({ date: await loadShownDate(payload, after, course), before, after })
}

/** Deletes a date, or archives it if anyone has ever enrolled (D22). Returns true if it was archived. */
export const removeCourseDate = async (req: PayloadRequest, id: string): Promise<Result<boolean>> => {
  const { payload } = req
  const row = await findCourseDate(payload, id)
  if (!row) return fail('COURSE_DATE_NOT_FOUND')
  // The date is archived first, so that a simultaneous purchase either has its place by now or is refused.
  await changeRow(payload, id, { archived: true })
  const stays = (await countTakenAt(payload, id)) > 0 || (await hasEnrolments(payload, { courseDate: id }))
  if (!stays) await removeRow(payload, id)
  const course = await findDraftDocument(payload, 'courses', row.course)
  await expireCourseDatesCache(payload)
  await auditCourseDate(req, stays ? 'course-date-archived' : 'course-date-removed', row, course)
  return ok(stays)
}
