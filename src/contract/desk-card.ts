import { z } from 'zod'
import { cardDeclineCodes } from '@/domain/payments/port'
import { parsePounds } from '@/domain/pricing/totals'
import { type Answered, callContract } from './call'
import { flag, id, optionalText, pounds, poundsInput } from './fields'

const which = z.object({
  paymentId: id('PAYMENT_NOT_FOUND'),
  balance: flag.describe('Set to true to take the balance of a booking of which half was paid online.'),
})

/** A card payment at the desk, taken through the provider's form. */
export const takeByCard = callContract({
  input: which.extend({
    amount: poundsInput('MISSING_FIELD')
      .refine((amount) => Boolean(parsePounds(amount)), 'AMOUNT_INVALID')
      .describe('The amount that was shown, in pounds. If the amount due has changed, nothing is charged.'),
    idempotencyKey: id('MISSING_FIELD').describe(
      'A key that you choose. If you send the same key again, the call returns the same attempt.',
    ),
    sourceId: optionalText(5000).describe('Leave it out to check the result of an earlier attempt.'),
    verificationToken: optionalText(5000),
  }),
  output: z.object({
    status: z.enum(['SUCCESS', 'PENDING']),
    payment_id: z.string().describe('The id of the payment that was taken. A balance is a separate payment.'),
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
        script: z.string().describe('The address of the provider’s script.'),
        is_test: z.boolean().describe('True for test payments, with which no money moves.'),
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
