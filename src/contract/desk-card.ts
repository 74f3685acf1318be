import { z } from 'zod'
import { cardDeclineCodes } from '@/domain/payments/port'
import { parsePounds } from '@/domain/pricing/totals'
import { type Answered, callContract } from './call'
import { flag, id, optionalText, pounds, poundsInput } from './fields'

const which = z.object({
  paymentId: id('PAYMENT_NOT_FOUND'),
  balance: flag.describe('The balance left after half was paid online, instead of the payment itself.'),
})

/** A card payment at the desk, taken through the provider's form. */
export const takeByCard = callContract({
  input: which.extend({
    amount: poundsInput('MISSING_FIELD')
      .refine((amount) => Boolean(parsePounds(amount)), 'AMOUNT_INVALID')
      .describe('The amount that was shown, in pounds. A different amount is not charged.'),
    idempotencyKey: id('MISSING_FIELD').describe('Sending the same key again returns the same attempt.'),
    sourceId: optionalText(5000).describe('Leave it out to check the result of an earlier attempt.'),
    verificationToken: optionalText(5000),
  }),
  output: z.object({
    status: z.enum(['SUCCESS', 'PENDING']),
    payment_id: z.string().describe('The payment that was taken. A balance has a payment of its own.'),
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

/** The data for the page that takes a card. `form` is null if cards are not accepted. */
export const getCardForm = callContract({
  input: which,
  output: z.object({
    due: pounds.describe('The amount that can be taken now.'),
    form: z
      .object({
        application_id: z.string(),
        location_id: z.string(),
        script: z.string().describe('The URL of the provider’s script.'),
        is_test: z.boolean().describe('True in test mode, where no money moves.'),
      })
      .nullable(),
    payer: z.object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string().nullable(),
      phone_number: z.string().nullable(),
    }),
    what: z.array(z.string()).describe('What the payment is for.'),
  }),
  errors: ['PAYMENT_NOT_FOUND'],
})
export type CardForm = Answered<typeof getCardForm>
