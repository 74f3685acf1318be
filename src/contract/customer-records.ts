import { z } from 'zod'
import { patchTestResults } from '@/domain/health/patch-test'
import { booking } from './booking'
import { callContract } from './call'
import { formAnswers } from './forms'
import { patchTestState } from './patch-tests'
import { freeText, id, instant, message, more, optionalDay, optionalLine, picture, pounds } from './fields'
import type { ErrorCode } from '@/domain/errors'

const which = z.object({ customer_id: id('CUSTOMER_ID_MISSING') })
const text = z.string().nullable()
const day = z.iso.date().describe('A day in London, as yyyy-MM-dd.')

/** A customer's appointment, with the state of their patch test if the treatment needs one (D61). */
const visit = booking
  .extend({
    patch_test: patchTestState,
    last_set_on: text.describe(
      'For an infill: the day of the last full set or infill, as the customer said.',
    ),
  })
  .meta({ id: 'Visit' })
export type Visit = z.infer<typeof visit>

const customerCourse = z
  .object({
    enrolment_id: z.string(),
    course_id: z.string(),
    title: z.string(),
    status: z.enum(['Confirmed', 'Cancelled']),
    location_name: text,
    course_date_id: text,
    start_time: instant.nullable().describe('Null for an online course.'),
    end_time: instant.nullable(),
    payment_id: text,
  })
  .meta({ id: 'CustomerCourse' })
export type CustomerCourse = z.infer<typeof customerCourse>

/** A customer's bookings, with their outcomes and the amount spent. */
export const getVisits = callContract({
  input: which,
  output: z.object({
    coming: z.array(visit).describe('Appointments that are upcoming or in progress, the next one first.'),
    past: z.array(visit).describe('Earlier, completed or cancelled appointments, latest first.'),
    more,
    courses: z.array(customerCourse),
    spent: pounds.describe('The total paid, minus refunds.'),
    kept: z
      .number()
      .describe(
        'The number of appointments that the customer came to. They are marked as arrived or completed, or they are over and not marked as a no-show.',
      ),
    no_shows: z.number(),
    patch_test_valid_from: instant.nullable(),
    patch_test_valid_until: day.nullable(),
    has_health_notes: z.boolean(),
    picture: text.describe(
      'The address of the picture. Only staff can open it. A new picture has a new address.',
    ),
  }),
  errors: ['NOT_SIGNED_IN', 'CUSTOMER_ID_MISSING', 'CUSTOMER_NOT_FOUND'],
})
export type Visits = z.output<typeof getVisits.output>

const healthNote = z
  .object({
    note_id: z.string(),
    kind: z.enum(['allergy', 'patch-test']),
    guest_name: text.describe('The guest who was tested. Null for the customer.'),
    text: z.string(),
    tested_on: day.nullable(),
    tested_by: text,
    result: z.enum(patchTestResults).nullable(),
    written_at: instant,
  })
  .meta({ id: 'HealthNote' })
export type HealthNote = z.infer<typeof healthNote>

/** We record when each person first reads the notes on a day (D61). */
export const readHealthNotes = callContract({
  input: which,
  output: z.object({
    notes: z.array(healthNote).describe('Newest first.'),
    forms: z
      .array(formAnswers)
      .describe('The answers to forms, newest first. Reading them ends their flags.'),
    patch_test_valid_until: day.nullable(),
    unreadable: z
      .number()
      .describe(
        'The number of notes and forms that cannot be read because they were encrypted with a different secret.',
      ),
  }),
  errors: ['NOT_SIGNED_IN', 'CUSTOMER_ID_MISSING', 'CUSTOMER_NOT_FOUND'],
})

/** An allergy has a text. A patch test has a day, a result, and the person who made it. */
export const addHealthNote = callContract({
  input: which.extend({
    kind: z.enum(['allergy', 'patch-test'], 'MISSING_FIELD'),
    text: freeText,
    tested_on: optionalDay,
    tested_by: optionalLine,
    result: z.enum(patchTestResults).nullish(),
  }),
  output: message.extend({ note_id: z.string() }),
  errors: [
    'NOT_SIGNED_IN',
    'CUSTOMER_ID_MISSING',
    'CUSTOMER_NOT_FOUND',
    'MISSING_FIELD',
    'INVALID_DATE',
    'INVALID_LINE',
    'INVALID_INPUT',
    'DATE_IN_FUTURE',
  ],
})

export const removeHealthNote = callContract({
  input: z.object({ note_id: id('HEALTH_NOTE_NOT_FOUND') }),
  output: message,
  errors: ['NOT_SIGNED_IN', 'HEALTH_NOTE_NOT_FOUND'],
})

export const showPicture = callContract({
  input: which,
  output: z.object({}),
  errors: ['NOT_SIGNED_IN', 'CUSTOMER_ID_MISSING', 'CUSTOMER_NOT_FOUND', 'NOT_FOUND', 'PICTURES_AWAY'],
})

export const savePicture = callContract({
  input: which.extend({ picture }),
  output: message,
  errors: ['NOT_SIGNED_IN', 'CUSTOMER_ID_MISSING', 'CUSTOMER_NOT_FOUND', 'PICTURE_REFUSED', 'PICTURES_AWAY'],
})

export const dropPicture = callContract({
  input: which,
  output: message,
  errors: ['NOT_SIGNED_IN', 'CUSTOMER_ID_MISSING', 'CUSTOMER_NOT_FOUND', 'PICTURES_AWAY'],
})

const mergedRecords = z.object({
  keep_id: id('CUSTOMER_ID_MISSING').describe('The record to keep.'),
  merge_id: id('CUSTOMER_ID_MISSING').describe('The record to merge into the kept record.'),
})
const errors: ErrorCode[] = [
  'NOT_SIGNED_IN',
  'CUSTOMER_ID_MISSING',
  'CUSTOMER_NOT_FOUND',
  'MERGE_WITH_ITSELF',
]

/** How many records of each kind would move. */
export const previewMerge = callContract({
  input: mergedRecords,
  output: z.object({
    appointments: z.number(),
    enrolments: z.number(),
    payments: z.number(),
    health_notes: z.number(),
    enquiries: z.number(),
  }),
  errors,
})

/** This call can be repeated. It continues where it stopped. */
export const mergeCustomers = callContract({
  input: mergedRecords,
  output: message.extend({ customer_id: z.string() }),
  errors: [...errors, 'CUSTOMER_HAS_OPEN_PAYMENT'],
})

/** Exports everything we store about one customer. Without an id, it exports the list of customers found. */
export const exportCustomers = callContract({
  input: z.object({
    customer_id: z.string().trim().max(100).optional(),
    search: z.string().trim().max(200).optional(),
    format: z.enum(['json', 'csv']).optional(),
  }),
  output: z.object({}),
  errors: ['NOT_SIGNED_IN', 'FORBIDDEN', 'CUSTOMER_NOT_FOUND'],
})
