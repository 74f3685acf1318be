import { z } from 'zod'
import { enrolmentTransitions, paymentTransitions, listStates } from '@/domain/booking/states'
import { courseTypes } from '@/domain/courses/course-date'
import { handMethods } from '@/domain/payments/bill'
import { callContract, type Received } from './call'
import { id, instant, message, more, emptyInput, optionalDay, optionalPounds, pounds } from './fields'
import { paymentState } from './payment-state'

/** The fields of a payment that every call returns. */
export const payment = z
  .object({
    payment_id: z.string(),
    customer_id: z.string(),
    customer_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    payment_context: z.enum(['booking', 'course', 'voucher']),
    payment_method: z.string(),
    payment_type: z.string(),
    payment_status: z.enum(listStates(paymentTransitions)),
    payment_date: instant.describe(
      'When the payment was made. If it has not been made yet, when it was created.',
    ),
    amount: pounds.describe('The amount of the payment.'),
    amount_paid: pounds,
    amount_refunded: pounds,
    booking_id: z.string().nullable(),
    enrolment_id: z
      .string()
      .nullable()
      .describe('The id of the place on a course. Null if `payment_context` is not `course`.'),
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
    service_id: z.string(),
    service_name: z.string(),
    guest_name: z.string().nullable().describe('The person treated, if it is not the customer.'),
    price: pounds,
    discount: pounds
      .nullable()
      .describe(
        'The discount on this treatment. Null for older sales, in which only the whole booking has a discount.',
      ),
    start_time: instant,
    end_time: instant,
    location_name: z.string(),
    staff_id: z.string(),
    staff_name: z.string(),
    patch_test: z.boolean(),
    status: z.string(),
  })
  .meta({ id: 'PaidService' })
export type PaidService = z.infer<typeof paidService>

/** A payment, with the booking or course that it is for (D28, D42, D44). */
export const paymentDetails = payment
  .extend({
    customer_id: payment.shape.customer_id
      .nullable()
      .describe('Null unless you are signed in or send the `session-id` that the customer is linked to.'),
    total: pounds.describe('The price of what was sold, before the discount.'),
    total_before_discount: pounds.describe(
      'The price of everything before the discount, including what has been cancelled.',
    ),
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
    voucher: z
      .object({
        recipient_name: z.string().nullable(),
        is_emailed: z.boolean().describe('True if it is emailed to the recipient, and not to the buyer.'),
        send_at: instant.nullable(),
        expires_at: instant,
      })
      .nullable()
      .describe('The gift voucher that was bought. Null until it is paid, and for all other payments.'),
    refused_because: z.string().nullable().describe('The error code, if the payment failed.'),
    receipt_number: z
      .number()
      .nullable()
      .describe('The number of its receipt. Null until it has one, about a minute after the payment.'),
  })
  .meta({ id: 'PaymentDetails' })
export type PaymentDetails = z.infer<typeof paymentDetails>

export const which = z.object({ paymentId: id('PAYMENT_NOT_FOUND') })

export const getPayment = callContract({
  input: which,
  output: z.object({ payment: paymentDetails }),
  errors: ['PAYMENT_NOT_FOUND'],
})

/** The response is a file. */
export const getCalendarFile = callContract({
  input: which,
  output: emptyInput,
  errors: ['PAYMENT_NOT_FOUND'],
})

/** How money is taken at the front desk. */
const takenMethod = z.enum(handMethods)

export const takePayment = callContract({
  input: which.extend({
    method: takenMethod,
    amount: optionalPounds(z.number().positive().max(100_000)),
  }),
  output: message.extend({ payment }),
  errors: ['NOT_SIGNED_IN', 'INVALID_INPUT', 'PAYMENT_NOT_FOUND', 'ALREADY_TAKEN_PAYMENT', 'PAYMENT_PENDING'],
})
export type TakenPayment = Received<typeof takePayment>

/** The amount that is still due on the day for a booking of which half was paid. */
const balance = z.object({
  balance: pounds,
  taken_method: z.string().nullable().describe('How the balance was paid. Null until it is paid.'),
  taken_payment_id: z.string().nullable(),
  being_taken: z
    .boolean()
    .describe('True while a card payment is in progress or its result is not known yet.'),
})
export type Balance = z.infer<typeof balance>

export const getBalance = callContract({ input: which, output: balance, errors: ['PAYMENT_NOT_FOUND'] })

export const takeBalance = callContract({
  input: which.extend({
    method: takenMethod,
    amount: optionalPounds(z.number().positive().max(100_000)).describe(
      'The amount that staff were shown and took, in pounds. If the amount due has changed, nothing is recorded.',
    ),
  }),
  output: balance.extend(message.shape),
  errors: ['INVALID_INPUT', 'PAYMENT_NOT_FOUND', 'ALREADY_TAKEN_PAYMENT', 'PAYMENT_PENDING'],
})
export type TakenBalance = Received<typeof takeBalance>

/** A payment problem that needs a person's attention. */
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
