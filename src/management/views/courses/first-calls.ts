import type { BasePayload } from 'payload'
import type { Answered } from '@/contract/call'
import type { getCourse } from '@/contract/courses'
import { ok } from '@/domain/errors'
import { academyMessages } from '@/messages/staff'
import { loadCourseDate, loadCourse } from '@/server/services/courses/read-courses'
import type { PreloadedCall } from '@/management/shell/preloaded-calls'
import { courseCalls } from './course-words'

const { found: message } = academyMessages

/** One course, with its participants. */
export const preloadCourse = (payload: BasePayload, id: string): PreloadedCall => ({
  path: courseCalls.course(id),
  answer: async () => {
    const found = await loadCourse(payload, id, true)
    if (!found.ok) return found
    return ok({ message, course: found.value, data: found.value } satisfies Answered<typeof getCourse>)
  },
})

/** One date, with its course and its participants. */
export const preloadCourseDate = (payload: BasePayload, id: string): PreloadedCall => ({
  path: courseCalls.dateDetails(id),
  answer: async () => {
    const found = await loadCourseDate(payload, id)
    return found.ok ? ok({ message, data: found.value }) : found
  },
})
