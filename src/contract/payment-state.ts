import { z } from 'zod'
import { paymentStateKinds } from '@/domain/payments/bill'
import { pounds } from './fields'

/**
 * The state of a payment (D92). For a bill, it includes the parts taken later. Each appointment has its own
 * part of `paid`, `due` and `refunded`. These parts add up to those of the booking.
 */
export const paymentState = z
  .object({
    kind: z
      .enum(paymentStateKinds)
      .describe('The status of the payment. `nothing` means that nothing has been paid and nothing is due.'),
    paid: pounds.describe(
      'The amount received. For `part-paid`, it does not include payments for what has been cancelled.',
    ),
    due: pounds.describe('The amount still due for what has not been cancelled.'),
    refunded: pounds,
    corrected: pounds.describe('The amount of this payment that was recorded by mistake and corrected.'),
    disputed: z
      .boolean()
      .describe('True if the payer’s bank has disputed the payment and has not decided yet.'),
    to_take: pounds.describe('The amount that staff can take now, for the whole booking.'),
    to_take_for: z
      .array(z.string())
      .describe('The treatments or the course that `to_take` is for. Empty if there is nothing to take.'),
    takes_balance: z
      .boolean()
      .describe('True if `to_take` is what is left of a bill after its first payment.'),
  })
  .meta({ id: 'PaymentState' })
export type PaymentState = z.infer<typeof paymentState>
