import type { Endpoint } from 'payload'
import * as dateContract from '@/contract/course-dates'
import * as contract from '@/contract/courses'
import { ok } from '@/domain/errors'
import { academyMessages } from '@/messages/academy'
import { isStaff } from '@/server/access/access'
import { answer } from '@/server/http/answer'
import { changeCourseDate, createCourseDate, removeCourseDate } from '@/server/services/courses/course-dates'
import {
  courseDateDetails,
  datesByDay,
  listCoursesForStaff,
  listPublicCourses,
  oneCourse,
} from '@/server/services/courses/read-courses'
import {
  changeCourse,
  createCourse,
  publishCourse,
  removeCourse,
} from '@/server/services/courses/save-course'
import { ownList } from './support/own-list'
import { orPayloads } from './support/or-payloads'
import { route } from './support/route'

const message = academyMessages.found

const reading: Endpoint[] = [
  route({
    ...contract.listCourses,
    method: 'get',
    path: '/courses',
    access: 'public',
    summary: 'The courses; for staff every one, with how many enrolled.',
    run: async (_input, req) => {
      const list = isStaff(req) ? listCoursesForStaff : listPublicCourses
      return ok({ message, data: await list(req.payload), ...(await ownList(req, 'courses')) })
    },
  }),
  route({
    ...contract.listPublicCourses,
    method: 'get',
    path: '/courses/public',
    access: 'public',
    summary: 'The published courses, whoever asks.',
    run: async (_input, { payload }) => ok({ message, data: await listPublicCourses(payload) }),
  }),
  route({
    ...contract.getCourse,
    method: 'get',
    path: '/courses/course/:id',
    access: 'public',
    summary: 'One course; for staff also an unpublished one, with its participants.',
    run: async ({ id }, req) => {
      const found = await oneCourse(req.payload, id, isStaff(req))
      return found.ok ? ok({ message, course: found.value, data: found.value }) : found
    },
  }),
  route({
    ...dateContract.listCourseDates,
    method: 'get',
    path: '/courses/course-dates/:courseId',
    access: 'public',
    summary: 'The dates of a course that are on sale, full ones too; for staff every one.',
    run: async ({ courseId }, req) => {
      const found = await datesByDay(req.payload, courseId, isStaff(req))
      return found.ok ? ok({ message, data: found.value }) : found
    },
  }),
  route({
    ...contract.getCourseDate,
    method: 'get',
    path: '/courses/course-dates/details/:id',
    access: 'staff',
    summary: 'One date of a course with its participants.',
    run: async ({ id }, { payload }) => {
      const found = await courseDateDetails(payload, id)
      return found.ok ? ok({ message, data: found.value }) : found
    },
  }),
]

const writing: Endpoint[] = [
  orPayloads(
    route({
      ...contract.createCourse,
      method: 'post',
      path: '/courses',
      access: 'staff',
      summary: 'A new course, unpublished unless told otherwise.',
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
        const made = await oneCourse(req.payload, doc.id, true)
        return answer(made.ok ? ok({ message, id: doc.id, course: made.value, doc }) : made)
      },
    },
  ),
  route({
    ...contract.changeCourse,
    method: 'put',
    path: '/courses/course/:id',
    access: 'staff',
    summary: 'Change what is given of a course.',
    run: async ({ id, ...change }, req) => {
      const saved = await changeCourse(req, id, change)
      return saved.ok ? ok({ message: academyMessages.courseSaved, course: saved.value }) : saved
    },
  }),
  route({
    ...contract.publishCourse,
    method: 'put',
    path: '/courses/publish/:id',
    access: 'staff',
    summary: 'Publish a course, once or again.',
    run: async ({ id }, req) => {
      const saved = await publishCourse(req, id)
      return saved.ok ? ok({ message: academyMessages.coursePublished, course: saved.value }) : saved
    },
  }),
  route({
    ...contract.removeCourse,
    method: 'delete',
    path: '/courses/course/:id',
    access: 'staff',
    summary:
      'Remove a course with its dates; one with participants, or that somebody is paying for, is put away.',
    run: async ({ id }, req) => {
      const removed = await removeCourse(req, id)
      if (!removed.ok) return removed
      const { courseArchived, courseRemoved } = academyMessages
      return ok({ message: removed.value ? courseArchived : courseRemoved, archived: removed.value })
    },
  }),
]

const dates: Endpoint[] = [
  route({
    ...dateContract.createCourseDate,
    method: 'post',
    path: '/courses/course-date',
    access: 'staff',
    summary: 'A new date of a course in person; it blocks its tutors.',
    run: async (input, req) => {
      const made = await createCourseDate(req, input)
      if (!made.ok) return made
      return ok({ message: academyMessages.dateCreated, id: made.value.id, courseDate: made.value })
    },
  }),
  route({
    ...dateContract.changeCourseDate,
    method: 'put',
    path: '/courses/course-date/:id',
    access: 'staff',
    summary: 'Change what is given of a course date.',
    run: async ({ id, ...change }, req) => {
      const saved = await changeCourseDate(req, id, change)
      return saved.ok ? ok({ message: academyMessages.dateSaved, courseDate: saved.value.date }) : saved
    },
  }),
  route({
    ...dateContract.removeCourseDate,
    method: 'delete',
    path: '/courses/course-date/:id',
    access: 'staff',
    summary: 'Remove a course date; one with participants is put away.',
    run: async ({ id }, req) => {
      const removed = await removeCourseDate(req, id)
      if (!removed.ok) return removed
      const { dateArchived, dateRemoved } = academyMessages
      return ok({ message: removed.value ? dateArchived : dateRemoved, archived: removed.value })
    },
  }),
]

export const courses: Endpoint[] = [...reading, ...writing, ...dates]
