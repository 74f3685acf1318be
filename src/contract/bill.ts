import { z } from 'zod'
import { handMethods } from '@/domain/payments/bill'
import { type Answered, callContract, type Received } from './call'
import { amount, id, instant, message, pounds } from './fields'
import { which } from './payments'
import { refund } from './refunds'

/** One payment of a bill. */
const billPart = z
  .object({
    payment_id: z.string(),
    number: z.int().describe('The number of the part in its bill. The first payment is part 1.'),
    method: z.string(),
    amount: pounds,
    corrected: pounds.describe('The amount that was recorded by mistake and corrected.'),
    being_taken: z
      .boolean()
      .describe('True while a card payment is in progress or its result is not known yet.'),
    taken_at: instant.nullable(),
  })
  .meta({ id: 'BillPart' })

/** What was paid for a booking or a course place, and what is left (D110). */
const bill = z
  .object({
    payment_id: z.string().describe('The first payment of the bill.'),
    left: pounds.describe('The amount that can be taken now.'),
    in_parts: z.boolean().describe('True if the amount can be paid in parts. A course is paid in full.'),
    parts: z.array(billPart),
  })
  .meta({ id: 'Bill' })

export type BillAnswer = z.infer<typeof bill>

export const getBill = callContract({
  input: which,
  output: z.object({ bill }),
  errors: ['PAYMENT_NOT_FOUND'],
})
export type BillRead = Answered<typeof getBill>

export const takePart = callContract({
  input: which.extend({
    method: z.enum(handMethods),
    amount: amount.refine((pence) => pence > 0, 'AMOUNT_INVALID'),
    idempotencyKey: id('MISSING_FIELD').describe(
      'A key that you choose. If you send the same key again, the part is still only recorded once.',
    ),
  }),
  output: message.extend({ bill }),
  errors: [
    'MISSING_FIELD',
    'INVALID_INPUT',
    'AMOUNT_INVALID',
    'PAYMENT_NOT_FOUND',
    'PART_TOO_MUCH',
    'PART_OF_COURSE',
    'ALREADY_TAKEN_PAYMENT',
    'PAYMENT_PENDING',
  ],
})
export type TakenPart = Received<typeof takePart>

export const correctPayment = callContract({
  input: which.extend({ reason: z.string('REASON_REQUIRED').trim().min(1, 'REASON_REQUIRED').max(190) }),
  output: message.extend({ refund }),
  errors: ['REASON_REQUIRED', 'PAYMENT_NOT_FOUND', 'NOT_TAKEN_BY_HAND', 'NOTHING_TO_CORRECT'],
})
