import { z } from 'zod'
import { MAX_PLACES } from '@/domain/booking/claim-store'
import type { ErrorCode } from '@/domain/errors'
import { callContract, type Received } from './call'
import { person } from './catalogue'
import { asInstant, flag, id, instant, message, optionalId, optionalNumber } from './fields'

/** One date of an in-person course. */
export const courseDate = z
  .object({
    id: z.string(),
    course_id: z.string(),
    location_id: z.string(),
    location_name: z.string(),
    address: z.string(),
    start_time: instant,
    end_time: instant,
    tutors: z.array(person),
    places: z.number(),
    places_left: z.number().describe('0 means that the date is full and cannot be chosen.'),
    on_sale: z.boolean().describe('True if the date starts after the minimum notice.'),
    participants_count: z.number().optional().describe('For staff only.'),
    archived: z.boolean().optional().describe('For staff only.'),
  })
  .meta({ id: 'CourseDate' })
export type CourseDate = z.infer<typeof courseDate>

export const listCourseDates = callContract({
  input: z.object({ courseId: id('COURSE_NOT_FOUND') }),
  output: message.extend({
    data: z.record(z.string(), z.array(courseDate)).describe('Grouped by start day, yyyy-MM-dd.'),
  }),
  errors: ['COURSE_NOT_FOUND'],
})

const moment = z
  .string('MISSING_FIELD')
  .trim()
  .min(1, 'MISSING_FIELD')
  .max(40, 'INVALID_DATE')
  .meta(asInstant)
const seatsField = optionalNumber(z.number().int().min(1).max(MAX_PLACES))
const confirm = flag.describe(
  'Set to true to save the date even if the tutors have appointments at that time.',
)
const tutors = z.array(id('STAFF_NOT_FOUND')).min(1).max(20).optional()

const dateErrors: ErrorCode[] = [
  'MISSING_FIELD',
  'INVALID_DATE',
  'RANGE_REVERSED',
  'RANGE_TOO_LONG',
  'DATE_OUT_OF_RANGE',
  'STAFF_NOT_FOUND',
  'LOCATION_NOT_FOUND',
  'COURSE_DATE_MEETS_APPOINTMENTS',
]

/** If `staff_ids` is missing, the course's tutors teach the date. */
export const createCourseDate = callContract({
  input: z.object({
    courseId: id('COURSE_ID_MISSING'),
    location_id: id('LOCATION_REQUIRED'),
    start_time: moment,
    end_time: moment,
    places: seatsField,
    staff_ids: tutors,
    confirm,
  }),
  output: message.extend({ id: z.string(), courseDate }),
  errors: [...dateErrors, 'COURSE_ID_MISSING', 'COURSE_NOT_FOUND', 'LOCATION_REQUIRED', 'COURSE_IS_ONLINE'],
})
export type NewCourseDate = Received<typeof createCourseDate>

/** Updates only the fields sent. If the time or the location changes, participants get an email. */
export const changeCourseDate = callContract({
  input: z.object({
    id: id('COURSE_DATE_NOT_FOUND'),
    location_id: optionalId,
    start_time: moment.optional(),
    end_time: moment.optional(),
    places: seatsField,
    staff_ids: tutors,
    archived: flag,
    confirm,
  }),
  output: message.extend({ courseDate }),
  errors: [...dateErrors, 'COURSE_DATE_NOT_FOUND', 'TOO_FEW_PLACES'],
})
export type CourseDateChange = Omit<Received<typeof changeCourseDate>, 'id'>

export const removeCourseDate = callContract({
  input: z.object({ id: id('COURSE_DATE_NOT_FOUND') }),
  output: message.extend({
    archived: z.boolean().describe('True if the date has participants and was archived instead of deleted.'),
  }),
  errors: ['COURSE_DATE_NOT_FOUND'],
})
