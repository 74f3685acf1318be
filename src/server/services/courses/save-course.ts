import type { BasePayload, PayloadRequest } from 'payload'
import { dependenciesOf } from '@/server/dependencies'
import {
  changeCourseDate,
  type CourseRow,
  listAllDates,
  listDatesOfCourses,
  removeCourseDate,
} from '@/server/repositories/courses'
import { countTakenSeats } from '@/server/repositories/claimed-times'
import { findDraftDocument, findTakenSlugs } from '@/server/repositories/content'
import type { Course, CourseChange, NewCourse } from '@/contract/courses'
import { fail, ok, type Result } from '@/domain/errors'
import { toSlug, findFreeCourseSlug } from '@/domain/text/slug'
import { parseHtmlDocument } from '@/server/content/text-rules'
import { writeAudit } from '@/server/repositories/audit'
import { findByIds } from '@/server/repositories/running-database'
import { hasEnrolments } from '@/server/repositories/enrolments'
import { isBeingBought } from '@/server/repositories/orders'
import { toDocumentFields } from '@/server/services/content/drafts'
import { refuseOutdatedChange } from '@/server/services/content/outdated-change'
import { findPendingPicture, uploadPicture } from '@/server/services/content/picture'
import { loadChangedCourse } from './read-courses'
import { type CourseData, storeCourse, writeCourse } from './course-shape'
import { getRelationIds } from '@/domain/content/relations'

/** True if this many places are enough for every upcoming date without a limit of its own (D52). */
const isEnoughFor = async (payload: BasePayload, course: string, places: number): Promise<boolean> => {
  const dates = await listDatesOfCourses(payload, [course], dependenciesOf(payload).clock.now())
  const taken = await countTakenSeats(
    payload,
    dates.flatMap(({ id, places: own }) => (own == null ? id : [])),
  )
  return [...taken.values()].every((count) => count <= places)
}

/** Converts the texts sent as HTML to the editor's format (D31). */
const toCourseDocuments = async (
  req: PayloadRequest,
  input: Pick<CourseChange, 'description' | 'included' | 'prerequisites'>,
): Promise<Result<CourseData>> => {
  const data: Record<string, unknown> = {}
  for (const name of ['description', 'included', 'prerequisites'] as const) {
    const html = input[name]
    if (html === undefined) continue
    const document = await parseHtmlDocument(req.payload, html ?? '')
    if (!document.ok) return fail(document.code, { field: name })
    data[name] = document.value
  }
  return ok(data as CourseData)
}

const checkTutor = async (req: PayloadRequest, staffId: string | undefined): Promise<Result<null>> =>
  !staffId || (await findByIds(req.payload, 'staff', [staffId])).has(staffId)
    ? ok(null)
    : fail('STAFF_NOT_FOUND', { field: 'staff_id' })

/** `staff_id` names the first tutor (D70). The other tutors do not change. */
const toTutors = (staffId: string | undefined, course: CourseRow | null): CourseData =>
  staffId
    ? {
        tutors: [
          staffId,
          ...getRelationIds(course?.tutors)
            .slice(1)
            .filter((id) => id !== staffId),
        ],
      }
    : {}

const toPlainCourseFields = (input: Partial<CourseChange>): CourseData => ({
  ...(input.title === undefined ? {} : { title: input.title }),
  ...(input.price === undefined ? {} : { pricePence: input.price }),
  ...(input.course_type === undefined ? {} : { courseType: input.course_type }),
  ...(input.places === undefined ? {} : { places: input.places }),
  ...(input.summary === undefined ? {} : { summary: input.summary }),
  ...(input.joining_information === undefined ? {} : { joiningInformation: input.joining_information }),
  ...(input.archived === undefined ? {} : { archived: input.archived }),
  ...(input.removeImage ? { picture: null } : {}),
})

/** Converts all fields that were sent. `picture` is the id of the one that was sent, once it is stored. */
const toCourseChange = async (
  req: PayloadRequest,
  input: Partial<CourseChange>,
): Promise<Result<(course: CourseRow | null, picture?: string) => CourseData>> => {
  const tutor = await checkTutor(req, input.staff_id)
  if (!tutor.ok) return tutor
  const documents = await toCourseDocuments(req, input)
  if (!documents.ok) return documents
  return ok((course, picture) => ({
    ...toDocumentFields<'courses'>(input.fields),
    ...toPlainCourseFields(input),
    ...toTutors(input.staff_id, course),
    ...documents.value,
    ...(picture ? { picture } : {}),
  }))
}

const uploadCoursePicture = (req: PayloadRequest, { courseImg: sent }: Partial<CourseChange>, alt: string) =>
  uploadPicture(req, { field: 'courseImg', sent, alt })

/** Checks the fields that a published course must have, in this order. */
const isComplete = ({ tutors, pricePence, title }: CourseData): Result<null> => {
  if (getRelationIds(tutors).length === 0) return fail('COURSE_STAFF_REQUIRED')
  if (!((pricePence ?? 0) > 0)) return fail('COURSE_PRICE_INVALID')
  return title ? ok(null) : fail('COURSE_TITLE_REQUIRED')
}

/** Creates a course. It is not published unless this was requested (D51). */
export const createCourse = async (req: PayloadRequest, input: NewCourse): Promise<Result<Course>> => {
  const change = await toCourseChange(req, input)
  if (!change.ok) return change
  const picture = await uploadCoursePicture(req, input, input.title)
  if (!picture.ok) return picture
  const created = await req.payload.create({
    collection: 'courses',
    data: {
      ...(change.value(null, picture.value) as CourseRow),
      slug: findFreeCourseSlug(toSlug(input.title), await findTakenSlugs(req.payload, 'courses')),
      _status: input.is_published ? 'published' : 'draft',
    },
    depth: 0,
    overrideAccess: false,
    user: req.user,
  })
  return loadChangedCourse(req.payload, String(created.id))
}

/**
 * True if the limit is still enough for the participants. A limit that stays the same or grows is not checked, because
 * staff may have exceeded it in other ways.
 */
const isFittingParticipants = async (
  { payload }: PayloadRequest,
  { id, places: before }: CourseRow,
  places: number | null | undefined,
): Promise<boolean> =>
  typeof places !== 'number' || places >= before || isEnoughFor(payload, String(id), places)

/** Changes the fields that were sent (D51). */
export const changeCourse = async (
  req: PayloadRequest,
  id: string,
  input: CourseChange,
): Promise<Result<Course>> => {
  const course = await findDraftDocument(req.payload, 'courses', id)
  if (!course) return fail('COURSE_NOT_FOUND')
  const change = await toCourseChange(req, input)
  if (!change.ok) return change
  const attempt = {
    collection: 'courses',
    stored: course,
    seenAt: input.seen_at,
    change: (version: CourseRow) => change.value(version, findPendingPicture(input.courseImg)),
  } as const
  const outdated = await refuseOutdatedChange(req, attempt)
  if (outdated) return outdated
  if (!(await isFittingParticipants(req, course, change.value(course).places)))
    return fail('TOO_FEW_PLACES', { field: 'places' })
  const isNew = input.is_published === true && course._status !== 'published'
  const complete = isNew ? isComplete({ ...course, ...change.value(course) }) : ok(null)
  if (!complete.ok) return complete
  // Last, because a picture stays stored even if something else is refused.
  const picture = await uploadCoursePicture(req, input, input.title ?? course.title ?? '')
  if (!picture.ok) return picture
  const write = (version: CourseRow) => change.value(version, picture.value)
  await writeCourse(req, course, write, input.is_published)
  return loadChangedCourse(req.payload, id)
}

/** Publishes a course with its latest edits, even if it is already published (D33). */
export const publishCourse = async (req: PayloadRequest, id: string): Promise<Result<Course>> => {
  const course = await findDraftDocument(req.payload, 'courses', id)
  if (!course) return fail('COURSE_NOT_FOUND')
  const complete = isComplete(course)
  if (!complete.ok) return complete
  await storeCourse(req, id, { _status: 'published' })
  return loadChangedCourse(req.payload, id)
}

/** True if anyone has enrolled, has a place or is paying for one. */
const isWanted = async ({ payload }: PayloadRequest, course: string, dates: string[]): Promise<boolean> =>
  (await hasEnrolments(payload, { course })) ||
  (await isBeingBought(payload, course)) ||
  (await countTakenSeats(payload, dates)).size > 0

/**
 * Closes the dates and returns true if the course has no buyers. If it is known to have some, the dates stay open. If
 * they were closed even briefly, their tutors would become available and customers who are paying would be refused.
 */
const isClosed = async (req: PayloadRequest, course: string): Promise<boolean> => {
  const { payload } = req
  const dates = await listAllDates(payload, course)
  const ids = dates.map(({ id }) => id)
  if (await isWanted(req, course, ids)) return false
  const open = dates.filter(({ archived }) => !archived)
  for (const { id } of open) await changeCourseDate(payload, id, { archived: true })
  if (!(await isWanted(req, course, ids))) return true
  for (const { id } of open) await changeCourseDate(payload, id, { archived: false })
  return false
}

/**
 * Deletes a course with its dates, or archives it if anyone has ever enrolled or is paying (D22). Returns true if it
 * was archived. The course and its dates are closed first, so that a simultaneous purchase is either found or refused.
 */
export const removeCourse = async (req: PayloadRequest, id: string): Promise<Result<boolean>> => {
  const { payload } = req
  const course = await findDraftDocument(payload, 'courses', id)
  if (!course) return fail('COURSE_NOT_FOUND')
  await writeCourse(req, course, () => ({ archived: true }))
  const stays = !(await isClosed(req, id))
  if (!stays) {
    for (const date of await listAllDates(payload, id)) await removeCourseDate(payload, date.id)
    await payload.delete({ collection: 'courses', id, overrideAccess: true, context: req.context })
  }
  await writeAudit(req, {
    action: stays ? 'course-archived' : 'course-removed',
    subject: 'courses',
    subjectId: id,
    summary: course.title,
  })
  return ok(stays)
}
