import { z } from 'zod'
import type { ErrorCode } from '@/domain/errors'
import { cardDeclineCodes } from '@/domain/payments/port'
import { paymentLinkAmounts, paymentLinkEnds, paymentLinkStates } from '@/domain/payments/payment-link'
import { type Answered, callContract, type Received } from './call'
import { voucherFields } from './confirm-booking'
import { getCardForm } from './desk-card'
import { id, instant, message, optionalText, pounds } from './fields'

const amounts = z.enum(paymentLinkAmounts, 'MISSING_FIELD')

const paymentLink = z
  .object({
    id: z.string(),
    state: z.enum(paymentLinkStates),
    pays: amounts,
    amount: pounds,
    made_at: instant,
    made_by: z.string().nullable(),
    expires_at: instant,
    ended: z.enum(paymentLinkEnds).nullable().describe('Why the link ended without a payment.'),
    holds_booking: z.boolean().describe('True if the appointment is only confirmed by the payment.'),
    url: z
      .string()
      .nullable()
      .describe('The address for a customer whom no email reaches. Null unless the link is open.'),
  })
  .meta({ id: 'PaymentLink' })
export type PaymentLinkView = z.infer<typeof paymentLink>

/** A link with which the customer pays a booking that is being made (D113). */
export const heldLink = z
  .enum(['all', 'deposit'])
  .optional()
  .describe(
    'Set it to email the customer a link to pay the whole amount or the booking fee. The appointment is then pending until it is paid.',
  )

/** A series cannot wait for a payment link. */
export const heldLinkErrors: readonly ErrorCode[] = [
  'PAYMENT_TYPE_NOT_OFFERED',
  'LINK_NEEDS_EMAIL',
  'LINK_TOO_LATE',
]

export const listPaymentLinks = callContract({
  input: z.object({ paymentId: id('PAYMENT_NOT_FOUND') }),
  output: z.object({
    links: z.array(paymentLink).describe('The newest is first.'),
    offers: z
      .array(z.object({ pays: amounts, amount: pounds }))
      .describe('What a new link can pay. Empty if none can be sent.'),
  }),
  errors: ['PAYMENT_NOT_FOUND'],
})
export type PaymentLinkList = Answered<typeof listPaymentLinks>

export const createPaymentLink = callContract({
  input: z.object({
    paymentId: id('PAYMENT_NOT_FOUND'),
    pays: amounts.describe(
      '`deposit` is the booking fee, `all` the whole amount and `rest` what is left after an earlier payment.',
    ),
  }),
  output: message.extend({ link: paymentLink }),
  errors: [
    'MISSING_FIELD',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_TYPE_NOT_OFFERED',
    'LINK_NEEDS_EMAIL',
    'LINK_TOO_LATE',
    'ALREADY_TAKEN_PAYMENT',
    'PAYMENT_PENDING',
  ],
})
export type CreatedPaymentLink = Received<typeof createPaymentLink>

export const stopPaymentLink = callContract({
  input: z.object({ linkId: id('PAYMENT_NOT_FOUND') }),
  output: message,
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_PENDING', 'ALREADY_TAKEN_PAYMENT'],
})

/** The secret is sent in the body, so that it does not appear in any log (D57). */
const link = id('LINK_INVALID').describe('The part after # in the link from the email.')

const payableLink = z
  .object({
    state: z.enum(paymentLinkStates),
    pays: amounts,
    amount: pounds,
    what: z.array(z.string()).describe('What the payment is for.'),
    starts_at: instant.nullable(),
    expires_at: instant,
    releases_time: z.boolean().describe('True if the appointment is cancelled unless it is paid.'),
    first_name: z.string(),
    last_name: z.string(),
    form: getCardForm.output.shape.form,
    takes_vouchers: z.boolean().describe('True if the salon sells gift vouchers, or once sold one.'),
  })
  .meta({ id: 'PayableLink' })
export type PayableLink = z.infer<typeof payableLink>

export const openPaymentLink = callContract({
  input: z.object({ link }),
  output: z.object({ payable: payableLink }),
  errors: ['LINK_INVALID', 'RATE_LIMITED'],
})

export const payLink = callContract({
  input: z.object({
    link,
    idempotencyKey: id('MISSING_FIELD').describe(
      'A key that you choose. If you send the same key again, the call returns the same attempt.',
    ),
    sourceId: optionalText(5000).describe(
      'Leave it out to check the result of an earlier attempt, or if vouchers cover everything.',
    ),
    verificationToken: optionalText(5000),
    ...voucherFields,
  }),
  output: message.extend({ status: z.enum(['SUCCESS', 'PENDING']) }),
  errors: [
    'LINK_INVALID',
    'LINK_EXPIRED',
    'MISSING_FIELD',
    'PAYMENT_TYPE_NOT_OFFERED',
    'PAYMENT_SOURCE_MISSING',
    'PAYMENT_PENDING',
    'PAYMENT_FAILED',
    'ALREADY_TAKEN_PAYMENT',
    'TOO_MANY_DECLINES',
    'RATE_LIMITED',
    'INVALID_INPUT',
    'VOUCHER_NOT_FOUND',
    'VOUCHER_TOO_LITTLE',
    'VOUCHER_BLOCKED',
    'VOUCHER_EXPIRED',
    ...cardDeclineCodes,
  ],
})
export type PaidLink = Received<typeof payLink>
