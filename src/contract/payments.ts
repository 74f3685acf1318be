import { z } from 'zod'
import { enrolmentTransitions, paymentTransitions, listStates } from '@/domain/booking/states'
import { courseTypes } from '@/domain/courses/course-date'
import { type Answered, callContract, type Received } from './call'
import {
  flag,
  id,
  instant,
  message,
  more,
  emptyInput,
  optionalDay,
  optionalPounds,
  poundsInput,
  optionalId,
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
    payment_status: z.enum(listStates(paymentTransitions)),
    payment_date: instant.describe('When it was paid, or else when it was created.'),
    amount: pounds.describe('The amount of the payment.'),
    amount_paid: pounds,
    amount_refunded: pounds,
    booking_id: z.string().nullable(),
    enrolment_id: z.string().nullable().describe('If `payment_context` is `course`.'),
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
        'The discount on this treatment. Null for older sales, which only have a discount on the whole booking.',
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
    total: pounds.describe('The price of what was sold, before the discount.'),
    total_before_discount: pounds.describe('The price of everything, cancelled or not, before the discount.'),
    discount: pounds.describe('The discount on everything.'),
    total_after_discount: pounds.describe('The price of everything after the discount.'),
    total_not_cancelled: pounds.describe(
      'The price of what has not been cancelled, after the discount. Pages show it as *Total*.',
    ),
    discount_not_cancelled: pounds.describe('The discount on what has not been cancelled.'),
    paid_for_cancelled: pounds.describe('The amount paid for what has since been cancelled.'),
    due: pounds.describe('The amount still due for what has not been cancelled.'),
    services: z.array(paidService),
    course_type: z.enum(courseTypes).nullable(),
    course_status: z
      .enum(listStates(enrolmentTransitions))
      .nullable()
      .describe('The status of the place on the course.'),
    course_address: z.string().nullable(),
    course_id: z.string().nullable(),
    course_date_id: z.string().nullable().describe('Null for an online course.'),
    refused_because: z.string().nullable().describe('The error code, if the payment failed.'),
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
  output: emptyInput,
  errors: ['PAYMENT_NOT_FOUND'],
})

/** How money is taken at the front desk. */
const takenMethod = z.enum(['cash', 'card terminal'])

export const takePayment = callContract({
  input: which.extend({
    method: takenMethod,
    amount: optionalPounds(z.number().positive().max(100_000)),
  }),
  output: message.extend({ payment }),
  errors: ['NOT_SIGNED_IN', 'INVALID_INPUT', 'PAYMENT_NOT_FOUND', 'ALREADY_TAKEN_PAYMENT', 'PAYMENT_PENDING'],
})
export type TakenPayment = Received<typeof takePayment>

/** What is left to pay on the day of a booking that was half paid. */
const balance = z.object({
  balance: pounds,
  taken_method: z.string().nullable().describe('Null until it is taken.'),
  taken_payment_id: z.string().nullable(),
  being_taken: z.boolean().describe('True while a card payment has no known result yet.'),
})
export type Balance = z.infer<typeof balance>

export const getBalance = callContract({ input: which, output: balance, errors: ['PAYMENT_NOT_FOUND'] })

export const takeBalance = callContract({
  input: which.extend({
    method: takenMethod,
    amount: optionalPounds(z.number().positive().max(100_000)).describe(
      'The amount that was shown and taken, in pounds. A different amount is not recorded.',
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
    amount: poundsInput('MISSING_FIELD'),
    reason: z.string('REASON_REQUIRED').trim().min(1, 'REASON_REQUIRED').max(190),
    by_hand: flag,
    location_id: optionalId.describe(
      'For a refund by hand: the location whose till the money comes from. Defaults to where it was sold.',
    ),
    bookingSlotIds: z
      .array(id('BOOKING_NOT_FOUND'))
      .max(100)
      .nullish()
      .describe('The cancelled appointments that the refund is for.'),
    although_disputed: flag.describe('Refund the payment even though it is disputed.'),
    by: cancelledBy
      .optional()
      .describe(
        'Who cancelled the appointments. The amount must then equal the proposed refund. Required for staff, optional for admins.',
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
    online: z.boolean().describe('True if it can be refunded the way it was paid.'),
    by_hand_because: z
      .enum(['not-online', 'refused', 'too-many', 'too-old'])
      .nullable()
      .describe(
        'Why it can only be refunded by hand: it was not paid online, Square has refused permanently, it has 20 refunds, or it is a year old.',
      ),
    online_left: z.int().describe('How many more refunds Square accepts for this payment. The limit is 20.'),
    online_until: instant.nullable().describe('When Square stops accepting refunds for it: after one year.'),
    disputed: z
      .boolean()
      .describe('True if the customer’s bank has disputed the payment and has not decided yet.'),
  }),
  errors: ['PAYMENT_NOT_FOUND'],
})
export type Refunds = Answered<typeof listRefunds>

/** What goes back of one payment. */
export const refundPart = z
  .object({
    payment_id: z.string(),
    amount: pounds.describe('The part to refund under the terms.'),
    refundable: pounds.describe('The amount that can still be refunded.'),
    online: z
      .boolean()
      .describe(
        'True if it can be refunded the way it was paid. Otherwise it is refunded by hand at the desk.',
      ),
  })
  .meta({ id: 'RefundPart' })
export type RefundPart = z.infer<typeof refundPart>

/** The payments of which anything is left: what was paid at first, and the balance of the day. */
export const refundParts = z
  .array(refundPart)
  .describe('One entry for each payment that can still be refunded.')

/** What the terms give back (D16). */
export const proposeRefund = callContract({
  input: z.object({
    bookingId: id('BOOKING_ID_MISSING'),
    bookingSlotId: optionalId,
    by: cancelledBy.default('customer'),
  }),
  output: z.object({
    amount: pounds.describe('The total refund.'),
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
  input: emptyInput,
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
