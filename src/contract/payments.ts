import { z } from 'zod'
import { enrolmentTransitions, paymentTransitions, statesOf } from '../domain/booking/states'
import { courseTypes } from '../domain/courses/course-type'
import { type Answered, callContract, type Received } from './call'
import {
  flag,
  id,
  instant,
  message,
  more,
  nothing,
  optionalDay,
  optionalId,
  optionalNumber,
  pounds,
} from './fields'
import { paymentState } from './payment-state'

/** What every call says of a payment. */
export const payment = z
  .object({
    payment_id: z.string(),
    customer_id: z.string(),
    customer_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    payment_context: z.enum(['booking', 'course']),
    payment_method: z.string(),
    payment_type: z.string(),
    payment_status: z.enum(statesOf(paymentTransitions)),
    payment_date: instant.describe('When it was paid, else when it was made.'),
    amount: pounds.describe('What it is for.'),
    amount_paid: pounds,
    amount_refunded: pounds,
    booking_id: z.string().nullable(),
    enrolment_id: z.string().nullable().describe('In the context course.'),
    course: z.object({ title: z.string(), price: pounds }).nullable(),
    courseDate: z
      .object({ start_time: instant, end_time: instant, location_name: z.string() })
      .nullable()
      .describe('Null for an online course.'),
    payment_state: paymentState,
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof payment>

const paidService = z
  .object({
    service_name: z.string(),
    price: pounds,
    discount: pounds
      .nullable()
      .describe(
        'What a code took off it. Null: it was sold before each treatment had a discount of its own.',
      ),
    start_time: instant,
    end_time: instant,
    location_name: z.string(),
    staff_name: z.string(),
    patch_test: z.boolean(),
    status: z.string(),
  })
  .meta({ id: 'PaidService' })
export type PaidService = z.infer<typeof paidService>

/** A payment with what it is for (D28, D42, D44). */
export const paymentDetails = payment
  .extend({
    total: pounds.describe('The prices of what was sold, before the discount.'),
    total_before_discount: pounds.describe('The prices of all of it, cancelled or not.'),
    discount: pounds.describe('What a code took off all of it.'),
    total_after_discount: pounds.describe('What all of it costs after the discount.'),
    total_not_cancelled: pounds.describe(
      'What of it was not cancelled, after the discount: the *Total* that pages show.',
    ),
    discount_not_cancelled: pounds.describe('What a code took off what was not cancelled.'),
    paid_for_cancelled: pounds.describe('What was paid for what has been cancelled since.'),
    due: pounds.describe('What is still to be paid for what was not cancelled.'),
    services: z.array(paidService),
    course_type: z.enum(courseTypes).nullable(),
    course_status: z.enum(statesOf(enrolmentTransitions)).nullable().describe('Of the place in it.'),
    course_address: z.string().nullable(),
    course_id: z.string().nullable(),
    course_date_id: z.string().nullable().describe('Null for an online course.'),
    refused_because: z.string().nullable().describe('The code of the refusal, of a payment that failed.'),
  })
  .meta({ id: 'PaymentDetails' })
export type PaymentDetails = z.infer<typeof paymentDetails>

const which = z.object({ paymentId: id('PAYMENT_NOT_FOUND') })

export const getPayment = callContract({
  input: which,
  output: z.object({ payment: paymentDetails }),
  errors: ['PAYMENT_NOT_FOUND'],
})

/** Answers a file. */
export const getCalendarFile = callContract({
  input: which,
  output: nothing,
  errors: ['PAYMENT_NOT_FOUND'],
})

/** How money is taken at the front desk. */
const takenMethod = z.enum(['cash', 'card terminal'])

export const takePayment = callContract({
  input: which.extend({
    method: takenMethod,
    amount: optionalNumber(z.number().positive().max(100_000)),
  }),
  output: message.extend({ payment }),
  errors: ['NOT_SIGNED_IN', 'INVALID_INPUT', 'PAYMENT_NOT_FOUND', 'ALREADY_TAKEN_PAYMENT', 'PAYMENT_PENDING'],
})
export type TakenPayment = Received<typeof takePayment>

/** What is left to pay on the day of a booking that was half paid. */
const balance = z.object({
  balance: pounds,
  taken_method: z.string().nullable().describe('Null while it was not taken.'),
  taken_payment_id: z.string().nullable(),
  being_taken: z.boolean().describe('By card, and nobody knows yet what became of it.'),
})
export type Balance = z.infer<typeof balance>

export const getBalance = callContract({ input: which, output: balance, errors: ['PAYMENT_NOT_FOUND'] })

export const takeBalance = callContract({
  input: which.extend({
    method: takenMethod,
    amount: optionalNumber(z.number().positive().max(100_000)).describe(
      'What was shown and taken, in pounds; another sum is not noted.',
    ),
  }),
  output: balance.extend(message.shape),
  errors: ['INVALID_INPUT', 'PAYMENT_NOT_FOUND', 'ALREADY_TAKEN_PAYMENT', 'PAYMENT_PENDING'],
})
export type TakenBalance = Received<typeof takeBalance>

/** Who cancels: it decides what goes back (D16). */
export const cancelledBy = z.enum(['customer', 'salon'])

/** Money that goes back; `by_hand`: at the desk, without the provider. */
export const refund = z
  .object({
    refund_id: z.string(),
    payment_id: z.string(),
    amount: pounds,
    status: z.enum(['pending', 'completed', 'failed']),
    by_hand: z.boolean(),
    reason: z.string(),
    refund_date: instant,
  })
  .meta({ id: 'Refund' })
export type Refund = z.infer<typeof refund>

export const refundPayment = callContract({
  input: which.extend({
    amount: z.union([z.number(), z.string()], 'MISSING_FIELD'),
    reason: z.string('REASON_REQUIRED').trim().min(1, 'REASON_REQUIRED').max(190),
    by_hand: flag,
    location_id: optionalId.describe('By hand: from whose till; else of where it was sold.'),
    bookingSlotIds: z
      .array(id('BOOKING_NOT_FOUND'))
      .max(100)
      .nullish()
      .describe('The appointments whose cancellation it is for.'),
    although_disputed: flag.describe('The payment is disputed, and is to be refunded anyway.'),
    by: cancelledBy
      .optional()
      .describe(
        'Who cancelled them: it is then exactly what that proposes. Staff say so; an admin may leave it out.',
      ),
  }),
  output: z.object({ refund }),
  errors: [
    'PAYMENT_NOT_FOUND',
    'LOCATION_NOT_FOUND',
    'BOOKING_NOT_FOUND',
    'REFUND_NOT_PROPOSED',
    'AMOUNT_INVALID',
    'REFUND_TOO_MUCH',
    'REFUND_NOT_POSSIBLE',
    'REFUND_REFUSED',
    'REFUND_ONLY_BY_HAND',
    'PAYMENT_DISPUTED',
    'REASON_REQUIRED',
    'MISSING_FIELD',
  ],
})

/** What went back of a payment, and what still can. */
export const listRefunds = callContract({
  input: which,
  output: z.object({
    refunds: z.array(refund),
    refundable: pounds,
    online: z.boolean().describe('It can go back the way it came.'),
    by_hand_because: z
      .enum(['not-online', 'refused', 'too-many', 'too-old'])
      .nullable()
      .describe(
        'Why it can only be given back by hand: it was not paid online, Square refused for good, it has 20 refunds, or it is a year old.',
      ),
    online_left: z.int().describe('How many refunds Square still takes of it: 20 in all.'),
    online_until: instant.nullable().describe('Until when Square refunds it: for a year.'),
    disputed: z.boolean().describe('The customer’s bank asks it back, and has not decided.'),
  }),
  errors: ['PAYMENT_NOT_FOUND'],
})
export type Refunds = Answered<typeof listRefunds>

/** What goes back of one payment. */
export const refundPart = z
  .object({
    payment_id: z.string(),
    amount: pounds.describe('What the terms give back of it.'),
    refundable: pounds.describe('What is left of it.'),
    online: z.boolean().describe('It can go back the way it came; else by hand, at the desk.'),
  })
  .meta({ id: 'RefundPart' })
export type RefundPart = z.infer<typeof refundPart>

/** The payments of which anything is left: what was paid at first, and the balance of the day. */
export const refundParts = z.array(refundPart).describe('Of each payment of which anything is left.')

/** What the terms give back (D16). */
export const proposeRefund = callContract({
  input: z.object({
    bookingId: id('BOOKING_ID_MISSING'),
    bookingSlotId: optionalId,
    by: cancelledBy.default('customer'),
  }),
  output: z.object({
    amount: pounds.describe('All that goes back.'),
    fee_kept: pounds,
    reason: z.enum(['salon-cancelled', 'in-time', 'too-late', 'nothing-paid']),
    sentence: z.string(),
    payment_id: z.string().nullable().describe('The first payment.'),
    parts: refundParts,
  }),
  errors: ['BOOKING_ID_MISSING', 'BOOKING_NOT_FOUND'],
})
export type ProposalQuery = Received<typeof proposeRefund>
export type ProposedRefund = Answered<typeof proposeRefund>

/** A matter of money that a person has to look at. */
const alert = z
  .object({
    alert_id: z.string(),
    kind: z.string(),
    text: z.string(),
    payment_id: z.string().nullable(),
    booking_id: z.string().nullable(),
    raised_at: instant,
  })
  .meta({ id: 'Alert' })
export type Alert = z.infer<typeof alert>

export const listAlerts = callContract({
  input: nothing,
  output: z.object({ alerts: z.array(alert), more }),
  errors: [],
})

export const settleAlert = callContract({
  input: z.object({ alertId: id('ALERT_NOT_FOUND') }),
  output: z.object({ alert }),
  errors: ['ALERT_NOT_FOUND'],
})

export const replayWebhooks = callContract({
  input: z.object({ since: optionalDay }),
  output: z.object({ events: z.number(), open: z.number() }),
  errors: ['INVALID_DATE'],
})
