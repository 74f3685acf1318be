import { z } from 'zod'
import { courseRefundReasons } from '@/domain/courses/course-refund'
import type { ErrorCode } from '@/domain/errors'
import { type Answered, callContract, type Received } from './call'
import { bookingForm } from './forms'
import {
  amount,
  flag,
  freeText,
  id,
  message,
  emptyInput,
  optionalId,
  optionalPounds,
  pounds,
  instant,
} from './fields'
import { cancelledBy, refundParts, rightToCancel, refund } from './refunds'
import { enrolmentTransitions, paymentTransitions, listStates } from '@/domain/booking/states'
import { paymentState } from './payment-state'

const text = z.string().nullable()

/** A person who takes part in a course. */
export const participant = z
  .object({
    enrolment_id: z.string(),
    customer_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: text,
    phone_number: text,
    phone: text,
    address: text,
    created_at: instant.describe('When the participant enrolled.'),
    notes: text,
    status: z.enum(listStates(enrolmentTransitions)),
    attendance: z.enum(['none', 'attended', 'absent']),
    attendance_at: instant.nullable().describe('When attendance was marked.'),
    certificate_code: text.describe(
      'The code with which anybody can check the certificate, at `/certificates/{code}`. Null if the participant did not attend.',
    ),
    certificate_name: text.describe(
      'The name on the certificate. It stays the same if customers change their own name, and is corrected if staff do.',
    ),
    forms: z.array(bookingForm).describe('The forms of the participant, without the answers.'),
    course_title: z.string().describe('The title of the course at the time of sale.'),
    course_date_id: text,
    price: pounds,
    payment_id: text,
    payment_status: z.enum(listStates(paymentTransitions)).nullable(),
    payment_state: paymentState.nullable(),
    amount_paid: pounds.nullable(),
    amount_refunded: pounds.nullable(),
    amount_returning: pounds.nullable().describe('The amount of refunds that have not been completed yet.'),
  })
  .meta({ id: 'Participant' })
export type Participant = z.infer<typeof participant>

const which = { enrolmentId: id('ENROLMENT_NOT_FOUND') }

/** How a participant who is added by staff pays: later, or now at the desk. */
const desk = z.enum(['awaiting', 'cash', 'card terminal']).default('awaiting')

/** Adds a participant as staff. `courseDateId` is for a course in person and `courseId` for an online course. */
export const addParticipant = callContract({
  input: z.object({
    customer_id: id('CUSTOMER_REQUIRED'),
    courseDateId: optionalId,
    courseId: optionalId,
    notes: freeText,
    payment: desk,
    price: optionalPounds(z.number().min(0).max(10_000)).describe(
      'The price in pounds. Defaults to the price of the course.',
    ),
    confirm: flag.describe(
      'Set to true to add a second place for a customer who already has one on this date or in this online course.',
    ),
  }),
  output: message.extend({ enrolment_id: z.string(), paymentId: z.string() }),
  errors: [
    'CUSTOMER_REQUIRED',
    'CUSTOMER_NOT_FOUND',
    'COURSE_DATE_REQUIRED',
    'COURSE_DATE_NOT_FOUND',
    'COURSE_NOT_FOUND',
    'COURSE_DATE_FULL',
    'ALREADY_ENROLLED',
  ],
})
export type NewParticipant = Received<typeof addParticipant>

const done = message.extend({ enrolment_id: z.string() })
const errors: ErrorCode[] = ['ENROLMENT_NOT_FOUND']

/** Moves a participant to a different date of the course. The new place is taken before the old one is released. */
export const moveParticipant = callContract({
  input: z.object({
    ...which,
    courseDateId: id('COURSE_DATE_REQUIRED'),
    confirm: flag.describe(
      'Set to true to add a second place for a customer who already has one on that date.',
    ),
  }),
  output: done,
  errors: [
    ...errors,
    'ENROLMENT_CANCELLED',
    'ENROLMENT_BUSY',
    'COURSE_DATE_REQUIRED',
    'COURSE_DATE_NOT_FOUND',
    'COURSE_DATE_FULL',
    'ALREADY_ENROLLED',
  ],
})

export type MovedParticipant = Received<typeof moveParticipant>

/**
 * The refund is checked before anything is cancelled. Staff can only refund the amount under the terms, but admins may
 * choose any amount.
 */
export const cancelParticipant = callContract({
  input: z.strictObject({
    ...which,
    refund: amount
      .optional()
      .describe(
        'The amount to refund with the cancellation, in pounds. It is refunded in the way it was paid. Leave it out to decide later.',
      ),
    by: cancelledBy.default('customer'),
    location_id: optionalId.describe(
      'For a refund by hand: the location from whose till the money is taken. Defaults to the location of the sale.',
    ),
  }),
  output: done.extend({
    refund: refund.nullable().describe('The refund. Null if nothing is refunded.'),
    refund_problem: z
      .string()
      .nullable()
      .describe('If the place was cancelled but the refund failed: the reason why it failed.'),
  }),
  errors: [
    ...errors,
    'ENROLMENT_BUSY',
    'AMOUNT_INVALID',
    'LOCATION_NOT_FOUND',
    'REFUND_NOT_PROPOSED',
    'REFUND_TOO_MUCH',
    'REFUND_ONLY_BY_HAND',
    'PAYMENT_DISPUTED',
  ],
})
export type CancelledParticipant = Received<typeof cancelParticipant>

export const markAttendance = callContract({
  input: z.object({ ...which, attendance: z.enum(['none', 'attended', 'absent']) }),
  output: done,
  errors: [...errors, 'ENROLMENT_CANCELLED', 'COURSE_DATE_NOT_BEGUN'],
})

/** The refund under the terms if the place is, or was, cancelled. */
export const proposeCourseRefund = callContract({
  input: z.object({ ...which, by: cancelledBy.default('customer') }),
  output: z.object({
    amount: pounds,
    kept: pounds,
    reason: z.enum(courseRefundReasons),
    sentence: z.string(),
    right_to_cancel: rightToCancel,
    payment_id: z.string().nullable(),
    parts: refundParts,
  }),
  errors,
})
export type ProposedCourseRefund = Answered<typeof proposeCourseRefund>

/** The response is a file. */
export const getParticipantsFile = callContract({
  input: z.object({ courseDateId: id('COURSE_DATE_NOT_FOUND') }),
  output: emptyInput,
  errors: ['COURSE_DATE_NOT_FOUND'],
})

/** The discount that a code gives on a course. This call does not use up the code. */
export const discountCourse = callContract({
  input: z.object({
    courseId: id('NO_COURSE'),
    discountCode: z.string('MISSING_FIELD').trim().min(1, 'MISSING_FIELD').max(100),
  }),
  output: z.object({ code: z.string(), discount: pounds, subtotal: pounds, total: pounds }),
  errors: [
    'NO_COURSE',
    'COURSE_NOT_FOUND',
    'MISSING_FIELD',
    'DISCOUNT_UNKNOWN',
    'DISCOUNT_NOT_NOW',
    'DISCOUNT_NOT_FOR_THESE',
    'DISCOUNT_USED_UP',
  ],
})
export type CourseDiscount = Answered<typeof discountCourse>
