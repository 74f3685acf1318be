import { z } from 'zod'
import { callContract } from './call'
import { days, instant, message, pounds } from './fields'
import { payment } from './payments'

const sellingLocation = {
  location_id: z
    .string()
    .nullable()
    .describe('The location of the booking or course date. Null for an online course.'),
  location_name: z.string().nullable(),
}

/** A payment in a list, with the location at which it was sold. */
const listedPayment = payment
  .extend({
    ...sellingLocation,
    appointments: z
      .array(z.object({ service_name: z.string(), start_time: instant }))
      .describe(
        'For a booking: its treatments and their times. Cancelled appointments are only listed if all of them are cancelled.',
      ),
  })
  .meta({ id: 'ListedPayment' })
export type ListedPayment = z.infer<typeof listedPayment>

/** A refund made on a day, regardless of when the payment was received. */
const givenRefund = z
  .object({
    refund_id: z.string(),
    payment_id: z.string(),
    customer_name: z.string(),
    amount: pounds,
    method: z
      .string()
      .describe(
        'How the money was refunded. For a refund by hand it is `cash`, or `card terminal` if the customer paid by card terminal.',
      ),
    correction: z.boolean().describe('True if a payment was recorded by mistake and no money was refunded.'),
    reason: z.string(),
    refund_date: instant,
    location_id: z.string().nullable().describe('The location from whose till the money was taken.'),
    location_name: z.string().nullable(),
  })
  .meta({ id: 'GivenRefund' })
export type GivenRefund = z.infer<typeof givenRefund>

export const listPayments = callContract({
  input: days,
  output: message.extend({
    payments: z.record(z.string(), z.array(listedPayment)),
    refunds: z.record(z.string(), z.array(givenRefund)).describe('Grouped by the day of the refund.'),
  }),
  errors: ['NOT_SIGNED_IN', 'INVALID_DATE', 'RANGE_REVERSED', 'RANGE_TOO_LONG'],
})
