import type { PayloadRequest } from 'payload'
import type { Course, CourseChange, NewCourse } from '../../../contract/courses'
import { idsOf } from '../../../domain/content/relation'
import { freeSlug } from '../../../domain/courses/course-slug'
import { fail, ok, type Result } from '../../../domain/errors'
import { slugOf } from '../../content/slug'
import { documentOfHtml } from '../../content/html-document'
import { writeAudit } from '../../repositories/audit'
import { byIds } from '../../repositories/by-ids'
import {
  type CourseRow,
  courseSlugs,
  editedCourse,
  everyDateOf,
  removeCourseDate,
} from '../../repositories/courses'
import { hasEnrolments } from '../../repositories/enrolments'
import { loadAround } from './around'
import { courseShape } from './course-shape'
import { uploadPicture } from './upload-picture'

type Data = Partial<Omit<CourseRow, 'id' | 'createdAt' | 'updatedAt'>>

/** The texts that came as HTML, as the editor keeps them (D31). */
const documentsOf = async (
  req: PayloadRequest,
  input: Pick<CourseChange, 'description' | 'included' | 'prerequisites'>,
): Promise<Result<Data>> => {
  const data: Record<string, unknown> = {}
  for (const name of ['description', 'included', 'prerequisites'] as const) {
    const html = input[name]
    if (html === undefined) continue
    const document = await documentOfHtml(req.payload, html ?? '')
    if (!document.ok) return fail(document.code, { field: name })
    data[name] = document.value
  }
  return ok(data as Data)
}

/** The first tutor is named by `staff_id` (D70); the others stay who they are. */
const tutorsOf = async (
  req: PayloadRequest,
  staffId: string | undefined,
  before: CourseRow | null,
): Promise<Result<Data>> => {
  if (!staffId) return ok({})
  const known = await byIds(req.payload, 'staff', [staffId])
  if (!known.has(staffId)) return fail('STAFF_NOT_FOUND', { field: 'staff_id' })
  return ok({
    tutors: [
      staffId,
      ...idsOf(before?.tutors)
        .slice(1)
        .filter((id) => id !== staffId),
    ],
  })
}

const plainOf = (input: Partial<CourseChange>): Data => ({
  ...(input.title === undefined ? {} : { title: input.title }),
  ...(input.price === undefined ? {} : { pricePence: input.price }),
  ...(input.course_type === undefined ? {} : { courseType: input.course_type }),
  ...(input.places === undefined ? {} : { places: input.places }),
  ...(input.summary === undefined ? {} : { summary: input.summary }),
  ...(input.joining_information === undefined ? {} : { joiningInformation: input.joining_information }),
  ...(input.archived === undefined ? {} : { archived: input.archived }),
  ...(input.removeImage ? { picture: null } : {}),
})

/** Everything that was sent, as it is stored; the picture last, because it is kept whatever follows. */
const dataOf = async (
  req: PayloadRequest,
  input: Partial<CourseChange>,
  before: CourseRow | null,
): Promise<Result<Data>> => {
  const tutors = await tutorsOf(req, input.staff_id, before)
  if (!tutors.ok) return tutors
  const documents = await documentsOf(req, input)
  if (!documents.ok) return documents
  const picture = await uploadPicture(req, input.courseImg, input.title ?? before?.title ?? '')
  if (!picture.ok) return picture
  return ok({
    ...plainOf(input),
    ...tutors.value,
    ...documents.value,
    ...(picture.value ? { picture: picture.value } : {}),
  })
}

const shown = async ({ payload }: PayloadRequest, id: string): Promise<Result<Course>> => {
  const course = await editedCourse(payload, id)
  return course
    ? ok(courseShape(course, await loadAround(payload, [course], { isStaff: true })))
    : fail('COURSE_NOT_FOUND')
}

const store = (req: PayloadRequest, id: string, data: Data) =>
  req.payload.update({
    ...{ collection: 'courses', id, data: data as Partial<CourseRow>, depth: 0 },
    ...{ overrideAccess: false, user: req.user, req: { context: req.context } },
  } as const)

/** A new course, unpublished unless told otherwise (D51). */
export const createCourse = async (req: PayloadRequest, input: NewCourse): Promise<Result<Course>> => {
  const data = await dataOf(req, input, null)
  if (!data.ok) return data
  const created = await req.payload.create({
    collection: 'courses',
    data: {
      ...(data.value as CourseRow),
      slug: freeSlug(slugOf(input.title), await courseSlugs(req.payload)),
      _status: input.is_published ? 'published' : 'draft',
    },
    depth: 0,
    overrideAccess: false,
    user: req.user,
  })
  return shown(req, String(created.id))
}

/** Changes what was sent (D51). */
export const changeCourse = async (
  req: PayloadRequest,
  id: string,
  input: CourseChange,
): Promise<Result<Course>> => {
  const before = await editedCourse(req.payload, id)
  if (!before) return fail('COURSE_NOT_FOUND')
  const data = await dataOf(req, input, before)
  if (!data.ok) return data
  const published = input.is_published ?? before._status === 'published'
  await store(req, id, { ...data.value, _status: published ? 'published' : 'draft' })
  return shown(req, id)
}

/** Publishes a course, once or again (D33). */
export const publishCourse = async (req: PayloadRequest, id: string): Promise<Result<Course>> => {
  const course = await editedCourse(req.payload, id)
  if (!course) return fail('COURSE_NOT_FOUND')
  if (idsOf(course.tutors).length === 0) return fail('COURSE_STAFF_REQUIRED')
  if (!((course.pricePence ?? 0) > 0)) return fail('COURSE_PRICE_INVALID')
  if (!course.title) return fail('COURSE_TITLE_REQUIRED')
  await store(req, id, { _status: 'published' })
  return shown(req, id)
}

/** Removes a course with its dates; one that anybody ever enrolled in is put away (D22). True when it was put away. */
export const removeCourse = async (req: PayloadRequest, id: string): Promise<Result<boolean>> => {
  const { payload } = req
  const course = await editedCourse(payload, id)
  if (!course) return fail('COURSE_NOT_FOUND')
  const stays = await hasEnrolments(payload, { course: String(course.id) })
  if (stays) await store(req, id, { archived: true, _status: course._status })
  else {
    for (const date of await everyDateOf(payload, id)) await removeCourseDate(payload, date.id)
    await payload.delete({ collection: 'courses', id, overrideAccess: true, context: req.context })
  }
  await writeAudit(req, {
    action: stays ? 'course-archived' : 'course-removed',
    ...{ subject: 'courses', subjectId: id, summary: course.title },
  })
  return ok(stays)
}
