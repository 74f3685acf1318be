import { z } from 'zod'
import { callContract } from './call'
import { days, instant, message, pounds } from './fields'
import { payment } from './payments'

const place = {
  location_id: z.string().nullable().describe('Of what it is for; null for what is online.'),
  location_name: z.string().nullable(),
}

/** A payment in a list, with where it was sold. */
const listedPayment = payment
  .extend({
    ...place,
    appointments: z
      .array(z.object({ service_name: z.string(), start_time: instant }))
      .describe('Of a booking: what it is for, and when; what was cancelled only where nothing else is.'),
  })
  .meta({ id: 'ListedPayment' })
export type ListedPayment = z.infer<typeof listedPayment>

/** Money that went back on a day, whenever it had come in. */
const givenRefund = z
  .object({
    refund_id: z.string(),
    payment_id: z.string(),
    customer_name: z.string(),
    amount: pounds,
    method: z.string().describe('With what it went back: by hand in cash, or by the card terminal.'),
    reason: z.string(),
    refund_date: instant,
    location_id: z.string().nullable().describe('From whose till.'),
    location_name: z.string().nullable(),
  })
  .meta({ id: 'GivenRefund' })
export type GivenRefund = z.infer<typeof givenRefund>

export const listPayments = callContract({
  input: days,
  output: message.extend({
    payments: z.record(z.string(), z.array(listedPayment)),
    refunds: z.record(z.string(), z.array(givenRefund)).describe('By the day on which they were given.'),
  }),
  errors: ['NOT_SIGNED_IN', 'INVALID_DATE', 'RANGE_REVERSED', 'RANGE_TOO_LONG'],
})
