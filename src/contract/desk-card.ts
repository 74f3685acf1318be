import { z } from 'zod'
import { cardDeclineCodes } from '../domain/payments/port'
import { parsePounds } from '../domain/pricing/money'
import { type Answered, callContract } from './call'
import { flag, id, optionalText, pounds } from './fields'

const which = z.object({
  paymentId: id('PAYMENT_NOT_FOUND'),
  balance: flag.describe('What is left after half was paid online, and not the payment itself.'),
})

/** What somebody at the desk takes by card, through the provider's form. */
export const takeByCard = callContract({
  input: which.extend({
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
    ...cardDeclineCodes,
  ],
})

/** What the page that takes a card needs: null for the form where no cards are taken. */
export const getCardForm = callContract({
  input: which,
  output: z.object({
    due: pounds.describe('What may be taken now.'),
    form: z
      .object({
        application_id: z.string(),
        location_id: z.string(),
        script: z.string().describe('The address of the provider’s script.'),
        is_test: z.boolean().describe('No money moves.'),
      })
      .nullable(),
    payer: z.object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string().nullable(),
      phone_number: z.string().nullable(),
    }),
    what: z.array(z.string()).describe('What it is paid for.'),
  }),
  errors: ['PAYMENT_NOT_FOUND'],
})
export type CardForm = Answered<typeof getCardForm>
