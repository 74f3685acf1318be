import { z } from 'zod'
import { paymentStateKinds } from '../domain/payments/payment-state'
import { pounds } from './fields'

/** How a payment stands (D92): of a booking with the balance that was taken on the day. */
export const paymentState = z
  .object({
    kind: z.enum(paymentStateKinds).describe('`nothing`: nothing was paid and nothing is to be paid.'),
    paid: pounds.describe('What has come in; of `part-paid` for what was not cancelled.'),
    due: pounds.describe('What is still to be paid for what was not cancelled.'),
    refunded: pounds,
    disputed: z.boolean().describe('The payer’s bank has asked about it and has not decided yet.'),
    to_take: pounds.describe('What staff can take now.'),
    takes_balance: z.boolean().describe('It is the balance of this payment, and not the payment itself.'),
  })
  .meta({ id: 'PaymentState' })
export type PaymentState = z.infer<typeof paymentState>
