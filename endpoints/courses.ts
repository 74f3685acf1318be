import type { Endpoint, CollectionSlug, PayloadRequest } from 'payload'
import * as dateContract from '@/contract/course-dates'
import * as contract from '@/contract/courses'
import { ok } from '@/domain/errors'
import { academyMessages } from '@/messages/staff'
import { isStaff } from '@/server/access/access'
import { answer } from '@/server/http/answer'
import { changeCourseDate, createCourseDate, removeCourseDate } from '@/server/services/courses/course-dates'
import {
  loadCourseDate,
  loadDatesByDay,
  listCoursesForStaff,
  listPublicCourses,
  loadCourse,
} from '@/server/services/courses/read-courses'
import {
  changeCourse,
  createCourse,
  publishCourse,
  removeCourse,
} from '@/server/services/courses/save-course'
import { createOwnList, createRoute, createPayloadCall } from '@endpoints/support/route'

interface Options {
  collection: CollectionSlug
  /** Payload's own screens send at least one of these fields. Our documented call has none of them. */
  fields: string[]
  /** Builds our response for the document that Payload created. */
  complete(doc: { id: string }, message: string, req: PayloadRequest): Promise<Response>
}

const readRecordNames = async (req: PayloadRequest): Promise<string[]> => {
  // We read a copy of the request, because the handler reads the body itself.
  const copy = req.clone?.()
  if (!copy) return []
  try {
    if (/multipart\/form-data/.test(req.headers.get('content-type') ?? ''))
      return [...(await copy.formData()).keys()]
    const sent: unknown = JSON.parse(await copy.text())
    return typeof sent === 'object' && sent !== null ? Object.keys(sent) : []
  } catch {
    return []
  }
}

/** One handler for the documented fields and for those that Payload's own screens send to the same path (D3). */
const withPayloadFallback = (endpoint: Endpoint, { collection, fields, complete }: Options): Endpoint => {
  const handler: Endpoint['handler'] = async (req) => {
    const isPayloads =
      isStaff(req) &&
      (await readRecordNames(req)).some((name) => name === '_payload' || fields.includes(name))
    const own = isPayloads
      ? createPayloadCall(req, { collection, method: 'post', path: '/', ours: handler })
      : undefined
    if (!own) return endpoint.handler(req)
    const answered = await own(req)
    if (!answered.ok) return answered
    const { doc, message } = (await answered.json()) as { doc: { id: string }; message: string }
    return complete(doc, message, req)
  }
  return { ...endpoint, handler }
}

const message = academyMessages.found

const readEndpoints: Endpoint[] = [
  createRoute({
    ...contract.listCourses,
    method: 'get',
    path: '/courses',
    access: 'public',
    summary: 'List the courses. Staff get all courses, with the number of participants.',
    run: async (_input, req) => {
      const list = isStaff(req) ? listCoursesForStaff : listPublicCourses
      return ok({ message, data: await list(req.payload), ...(await createOwnList(req, 'courses')) })
    },
  }),
  createRoute({
    ...contract.listPublicCourses,
    method: 'get',
    path: '/courses/public',
    access: 'public',
    summary: 'List the published courses. The list is the same for signed-in staff.',
    run: async (_input, { payload }) => ok({ message, data: await listPublicCourses(payload) }),
  }),
  createRoute({
    ...contract.getCourse,
    method: 'get',
    path: '/courses/course/:id',
    access: 'public',
    summary: 'Get a course. Staff can also get unpublished courses, and see the participants.',
    run: async ({ id }, req) => {
      const found = await loadCourse(req.payload, id, isStaff(req))
      return found.ok ? ok({ message, course: found.value, data: found.value }) : found
    },
  }),
  createRoute({
    ...dateContract.listCourseDates,
    method: 'get',
    path: '/courses/course-dates/:courseId',
    access: 'public',
    summary: 'List the dates of a course that are on sale, including full ones. Staff get all dates.',
    run: async ({ courseId }, req) => {
      const found = await loadDatesByDay(req.payload, courseId, isStaff(req))
      return found.ok ? ok({ message, data: found.value }) : found
    },
  }),
  createRoute({
    ...contract.getCourseDate,
    method: 'get',
    path: '/courses/course-dates/details/:id',
    access: 'staff',
    summary: 'Get a course date with its participants.',
    run: async ({ id }, { payload }) => {
      const found = await loadCourseDate(payload, id)
      return found.ok ? ok({ message, data: found.value }) : found
    },
  }),
]

const writeEndpoints: Endpoint[] = [
  withPayloadFallback(
    createRoute({
      ...contract.createCourse,
      method: 'post',
      path: '/courses',
      access: 'staff',
      summary: 'Create a course. The course is unpublished by default.',
      run: async (input, req) => {
        const made = await createCourse(req, input)
        if (!made.ok) return made
        return ok({ message: academyMessages.courseCreated, id: made.value.id, course: made.value })
      },
    }),
    {
      collection: 'courses',
      fields: ['_status', 'pricePence', 'tutors', 'courseType'],
      async complete(doc, message, req) {
        const made = await loadCourse(req.payload, doc.id, true)
        return answer(made.ok ? ok({ message, id: doc.id, course: made.value, doc }) : made)
      },
    },
  ),
  createRoute({
    ...contract.changeCourse,
    method: 'put',
    path: '/courses/course/:id',
    access: 'staff',
    summary: 'Update a course. Fields that you leave out stay the same.',
    run: async ({ id, ...change }, req) => {
      const saved = await changeCourse(req, id, change)
      return saved.ok ? ok({ message: academyMessages.courseSaved, course: saved.value }) : saved
    },
  }),
  createRoute({
    ...contract.publishCourse,
    method: 'put',
    path: '/courses/publish/:id',
    access: 'staff',
    summary: 'Publish a course with its latest changes.',
    run: async ({ id }, req) => {
      const saved = await publishCourse(req, id)
      return saved.ok ? ok({ message: academyMessages.coursePublished, course: saved.value }) : saved
    },
  }),
  createRoute({
    ...contract.removeCourse,
    method: 'delete',
    path: '/courses/course/:id',
    access: 'staff',
    summary:
      'Delete a course and its dates. A course with participants or a payment in progress is archived instead.',
    run: async ({ id }, req) => {
      const removed = await removeCourse(req, id)
      if (!removed.ok) return removed
      const { courseArchived, courseRemoved } = academyMessages
      return ok({ message: removed.value ? courseArchived : courseRemoved, archived: removed.value })
    },
  }),
]

const dateEndpoints: Endpoint[] = [
  createRoute({
    ...dateContract.createCourseDate,
    method: 'post',
    path: '/courses/course-date',
    access: 'staff',
    summary: 'Create a date for an in-person course. The date blocks the tutors’ time.',
    run: async (input, req) => {
      const made = await createCourseDate(req, input)
      if (!made.ok) return made
      return ok({ message: academyMessages.dateCreated, id: made.value.id, courseDate: made.value })
    },
  }),
  createRoute({
    ...dateContract.changeCourseDate,
    method: 'put',
    path: '/courses/course-date/:id',
    access: 'staff',
    summary: 'Update a course date. Fields that you leave out stay the same.',
    run: async ({ id, ...change }, req) => {
      const saved = await changeCourseDate(req, id, change)
      return saved.ok ? ok({ message: academyMessages.dateSaved, courseDate: saved.value.date }) : saved
    },
  }),
  createRoute({
    ...dateContract.removeCourseDate,
    method: 'delete',
    path: '/courses/course-date/:id',
    access: 'staff',
    summary: 'Delete a course date. A date with participants is archived instead.',
    run: async ({ id }, req) => {
      const removed = await removeCourseDate(req, id)
      if (!removed.ok) return removed
      const { dateArchived, dateRemoved } = academyMessages
      return ok({ message: removed.value ? dateArchived : dateRemoved, archived: removed.value })
    },
  }),
]

export const courses: Endpoint[] = [...readEndpoints, ...writeEndpoints, ...dateEndpoints]
