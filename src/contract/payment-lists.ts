import { z } from 'zod'
import { callContract } from './call'
import { days, instant, message, pounds } from './fields'
import { payment } from './payments'

const sellingLocation = {
  location_id: z.string().nullable().describe('The location of what was bought. Null for anything online.'),
  location_name: z.string().nullable(),
}

/** A payment in a list, with the location where it was sold. */
const listedPayment = payment
  .extend({
    ...sellingLocation,
    appointments: z
      .array(z.object({ service_name: z.string(), start_time: instant }))
      .describe(
        'For a booking: its treatments and their times. Cancelled appointments are listed only if there are no others.',
      ),
  })
  .meta({ id: 'ListedPayment' })
export type ListedPayment = z.infer<typeof listedPayment>

/** A refund made on a day, whenever the payment was received. */
const givenRefund = z
  .object({
    refund_id: z.string(),
    payment_id: z.string(),
    customer_name: z.string(),
    amount: pounds,
    method: z
      .string()
      .describe(
        'How the money was refunded. A refund by hand is `cash`, or `card terminal` if it was paid by card terminal.',
      ),
    reason: z.string(),
    refund_date: instant,
    location_id: z.string().nullable().describe('The location whose till the money came from.'),
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
