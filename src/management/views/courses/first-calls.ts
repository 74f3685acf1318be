import type { BasePayload } from 'payload'
import type { Answered } from '@/contract/call'
import type { getCourse } from '@/contract/courses'
import { ok } from '@/domain/errors'
import { academyMessages } from '@/messages/staff'
import { courseDateDetails, oneCourse } from '@/server/services/courses/read-courses'
import type { FirstCall } from '../../shell/with-answers'
import { courseCalls } from './course-words'

const { found: message } = academyMessages

/** One course, with who has it. */
export const courseFirst = (payload: BasePayload, id: string): FirstCall => ({
  path: courseCalls.course(id),
  answer: async () => {
    const found = await oneCourse(payload, id, true)
    if (!found.ok) return found
    return ok({ message, course: found.value, data: found.value } satisfies Answered<typeof getCourse>)
  },
})

/** One date, with its course and its list. */
export const dateFirst = (payload: BasePayload, id: string): FirstCall => ({
  path: courseCalls.dateDetails(id),
  answer: async () => {
    const found = await courseDateDetails(payload, id)
    return found.ok ? ok({ message, data: found.value }) : found
  },
})
