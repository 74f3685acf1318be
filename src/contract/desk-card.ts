import { z } from 'zod'
import { declineCodes } from '../domain/payments/port'
import { parsePounds } from '../domain/pricing/money'
import { callContract } from './call'
import { flag, id, optionalText } from './fields'

/** What somebody at the desk takes by card, through the provider's form. */
export const takeByCard = callContract({
  input: z.object({
    paymentId: id('PAYMENT_NOT_FOUND'),
    balance: flag.describe('What is left after half was paid online, and not the payment itself.'),
    amount: z
      .union([z.number(), z.string()], 'MISSING_FIELD')
      .refine((amount) => Boolean(parsePounds(amount)), 'AMOUNT_INVALID')
      .describe('What was shown to be charged, in pounds; another sum is not charged.'),
    idempotencyKey: id('MISSING_FIELD').describe('The same again answers the same attempt.'),
    sourceId: optionalText(5000).describe('Absent where it is only asked what became of an attempt.'),
    verificationToken: optionalText(5000),
  }),
  output: z.object({
    status: z.enum(['SUCCESS', 'PENDING']),
    payment_id: z.string().describe('The payment that was taken: of a balance one of its own.'),
    message: z.string(),
  }),
  errors: [
    'MISSING_FIELD',
    'AMOUNT_INVALID',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_TYPE_NOT_OFFERED',
    'PAYMENT_SOURCE_MISSING',
    'PAYMENT_PENDING',
    'PAYMENT_FAILED',
    'PRICE_CHANGED',
    'ALREADY_TAKEN_PAYMENT',
    ...declineCodes,
  ],
})
