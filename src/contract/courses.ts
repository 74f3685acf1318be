import { z } from 'zod'
import { MAX_PLACES } from '@/domain/booking/claim-store'
import { courseTypes } from '@/domain/courses/course-date'
import type { ErrorCode } from '@/domain/errors'
import { parsePounds } from '@/domain/pricing/totals'
import { callContract, type Received } from './call'
import { person } from './catalogue'
import { courseDate } from './course-dates'
import {
  documentFields,
  flag,
  html,
  id,
  instant,
  message,
  more,
  emptyInput,
  optionalId,
  optionalNumber,
  ownList,
  picture,
  pounds,
  poundsInput,
  seenAt,
  title,
} from './fields'
import { participant } from './enrolments'

const text = z.string().nullable()

const stats = z
  .object({
    all_participants_count: z.number(),
    this_week_count: z.number(),
    last_week_count: z.number(),
  })
  .meta({ id: 'CourseStats' })

/** A course as visitors see it. Staff see more fields. Texts are HTML. */
const course = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    summary: z.string(),
    description: z.string(),
    included: z.string(),
    prerequisites: z.string(),
    price: pounds,
    is_published: z.boolean(),
    course_type: z.enum(courseTypes),
    image: text,
    staff_id: text.describe('The first tutor.'),
    tutors: z.array(person),
    places: z.number().describe('The number of places on each date, unless a date has a number of its own.'),
    next_date: courseDate
      .nullable()
      .describe(
        'The next date on sale that has free places. If all dates are full, the next date on sale. Staff get the next date, even if it is full.',
      ),
    archived: z.boolean().optional().describe('For staff only.'),
    unpublished_changes: z
      .boolean()
      .optional()
      .describe('True if there are saved changes that visitors cannot see yet. For staff only.'),
    updated_at: instant.optional().describe('When it was last saved. For staff only.'),
    joining_information: z.string().optional().describe('For online courses. For staff only.'),
    stats: stats.optional().describe('For staff only.'),
    participants: z
      .array(participant)
      .optional()
      .describe(
        'All participants, including those who have cancelled. Only returned for a single course, and for staff only.',
      ),
  })
  .meta({ id: 'Course' })
export type Course = z.infer<typeof course>

export const listPublicCourses = callContract({
  input: emptyInput,
  output: message.extend({ data: z.array(course) }),
  errors: [],
})

/** Also has the fields of Payload's own list, which has the same path (D3). */
export const listCourses = callContract({
  input: emptyInput,
  output: message.extend({ data: z.array(course), ...ownList }),
  errors: [],
})

const which = z.object({ id: id('COURSE_NOT_FOUND') })

export const getCourse = callContract({
  input: which,
  output: message.extend({ course, data: course }),
  errors: ['COURSE_NOT_FOUND'],
})

const courseTitle = title('COURSE_TITLE_REQUIRED')

const price = poundsInput('COURSE_PRICE_INVALID')
  .refine((value) => {
    const pence = parsePounds(value)
    return pence !== null && pence > 0 && pence <= 10_000_00
  }, 'COURSE_PRICE_INVALID')
  .transform((value) => parsePounds(value) ?? 0)
  .describe('In pounds, above 0.')

/** The publication status, as sent by forms and programs (D45). An empty value counts as missing. */
const publication = z
  .union([
    z.boolean(),
    z.enum(['true', 'Published']).transform(() => true),
    z.enum(['false', 'Unpublished']).transform(() => false),
    z.literal('').transform(() => undefined),
  ])
  .nullish()
  .transform((value) => value ?? undefined)

/** A type that is cleared becomes the default (D51). If the type is missing, it does not change. */
const courseType = z
  .union([z.enum(courseTypes), z.literal('').transform(() => courseTypes[0])])
  .nullish()
  .transform((value) => (value === null ? courseTypes[0] : value))

const details = {
  is_published: publication,
  description: html,
  course_type: courseType,
  courseImg: picture.optional(),
  summary: z.string().trim().max(200).nullish(),
  included: html,
  prerequisites: html,
  places: optionalNumber(z.number().int().min(1).max(MAX_PLACES)),
  joining_information: z.string().max(2000).nullish(),
  fields: documentFields,
}

const savingErrors: ErrorCode[] = [
  'COURSE_PRICE_INVALID',
  'COURSE_TITLE_REQUIRED',
  'INVALID_TITLE',
  'STAFF_NOT_FOUND',
  'PICTURE_REFUSED',
  'PICTURES_AWAY',
]

/** The fields are checked in this order: staff, price, title. */
export const createCourse = callContract({
  input: z.object({ staff_id: id('COURSE_STAFF_REQUIRED'), price, title: courseTitle, ...details }),
  output: message.extend({
    id: z.string(),
    course,
    doc: z
      .looseObject({ id: z.string() })
      .optional()
      .describe('Only returned if the request contains Payload’s own fields.'),
  }),
  errors: [...savingErrors, 'COURSE_STAFF_REQUIRED'],
})
export type NewCourse = Received<typeof createCourse>

/** Updates only the fields sent (D51). Unpublished edits stay unpublished (D83). */
export const changeCourse = callContract({
  input: z.object({
    ...which.shape,
    staff_id: optionalId,
    price: price.optional(),
    title: courseTitle.optional(),
    ...details,
    removeImage: flag.describe('Removes the picture.'),
    archived: flag.describe('True archives it. False restores it.'),
    seen_at: seenAt,
  }),
  output: message.extend({ course }),
  errors: [
    ...savingErrors,
    'COURSE_NOT_FOUND',
    'COURSE_STAFF_REQUIRED',
    'TOO_FEW_PLACES',
    'CHANGED_MEANWHILE',
  ],
})
export type CourseChange = Omit<Received<typeof changeCourse>, 'id'>

/** Publishes the course as it is now. It must be complete. */
export const publishCourse = callContract({
  input: which,
  output: message.extend({ course }),
  errors: ['COURSE_NOT_FOUND', 'COURSE_PRICE_INVALID', 'COURSE_TITLE_REQUIRED', 'COURSE_STAFF_REQUIRED'],
})

export const removeCourse = callContract({
  input: which,
  output: message.extend({
    archived: z
      .boolean()
      .describe(
        'True if the course has participants or a payment in progress and was archived instead of deleted.',
      ),
  }),
  errors: ['COURSE_NOT_FOUND'],
})

export const getCourseDate = callContract({
  input: z.object({ id: id('COURSE_DATE_NOT_FOUND') }),
  output: message.extend({
    data: z.object({
      course,
      courseDate,
      participants: z.array(participant).describe('All participants, including those who have cancelled.'),
      more,
    }),
  }),
  errors: ['COURSE_DATE_NOT_FOUND'],
})
