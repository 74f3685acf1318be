import { z } from 'zod'
import { disputeStages } from '@/domain/payments/bill'
import { callContract, type Received } from './call'
import { id, instant, more, optionalId, pounds } from './fields'
import { getVoucher } from './vouchers'

const dispute = z
  .object({
    dispute_id: z.string(),
    status: z.enum(disputeStages),
    needs_response: z.boolean().describe('True while the salon must respond at Square.'),
    amount: pounds,
    reason: z.string().describe('The bank’s reason, as a sentence.'),
    respond_by: instant.nullable().describe('The deadline. Null if Square gives none.'),
    raised_at: instant,
    payment_id: z.string().nullable().describe('Null if we have no record of the payment.'),
    booking_id: z.string().nullable(),
    customer_id: z.string().nullable(),
    customer_name: z.string().nullable(),
    square_url: z.string().describe('The page at Square on which the salon responds.'),
  })
  .meta({ id: 'Dispute' })
export type Dispute = z.infer<typeof dispute>

export const listDisputes = callContract({
  input: z.object({ paymentId: optionalId, bookingId: optionalId, customer_id: optionalId }),
  output: z.object({ disputes: z.array(dispute), more }),
  errors: ['INVALID_INPUT'],
})
export type DisputesQuery = Received<typeof listDisputes>

const soldItem = z
  .object({
    name: z.string(),
    with: z.string().nullable(),
    location: z.string().nullable(),
    start: instant.nullable().describe('Null for an online course.'),
    end: instant.nullable(),
    price: pounds,
    cancelled_at: instant.nullable(),
    attendance: z.string().describe('The attendance that staff recorded, as a phrase.'),
    attendance_at: instant.nullable(),
  })
  .meta({ id: 'SoldItem' })

const sentMail = z
  .object({
    subject: z.string(),
    recipient: z.string(),
    sent_at: instant.nullable().describe('Null if the email was not sent.'),
    text: z.string().describe('Without the secrets of links. Empty if the text is no longer stored.'),
  })
  .meta({ id: 'SentMail' })

/** A disputed gift voucher, with every change of its balance. */
const disputedVoucher = getVoucher.output.pick({ voucher: true, entries: true }).extend({
  email: z
    .object({ to: z.string(), sent_at: instant.nullable().describe('Null if the email was not sent.') })
    .nullable()
    .describe('The email with the code. Null if it is not stored, or if staff handed over the code.'),
})

/** Everything that we have stored about a disputed sale, for the customer's bank. */
const evidence = z
  .object({
    dispute,
    salon: z.object({ name: z.string(), email: z.string().nullable() }),
    customer: z
      .object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
      .nullable()
      .describe('Null if the customer has been erased.'),
    payment: z.object({
      amount: pounds,
      refunded: pounds,
      method: z.string(),
      paid_at: instant.nullable(),
      square_payment_id: z.string().nullable(),
    }),
    other_payments: z
      .array(z.object({ method: z.string(), amount: pounds, paid_at: instant.nullable() }))
      .describe('What else was paid for the same sale, for example with a gift voucher.'),
    booked_at: instant,
    booked_by: z.enum(['customer', 'staff']),
    sold: z.array(soldItem),
    voucher: disputedVoucher
      .nullable()
      .describe('The gift voucher that was bought. `sold` is then empty. Null for other sales.'),
    terms: z
      .object({
        title: z.string(),
        published_at: instant,
        lines: z.array(z.string()),
        has_todays_rules: z
          .boolean()
          .describe('True if the text has values of settings, such as the notice, as they are today.'),
      })
      .nullable()
      .describe('The terms as visitors saw them at the time of the sale. Null if they are no longer stored.'),
    mails: z
      .array(sentMail)
      .describe('The emails to the customer, and to the recipient of a voucher, oldest first.'),
    history: z.array(z.object({ at: instant, action: z.string(), summary: z.string().nullable() })),
  })
  .meta({ id: 'DisputeEvidence' })
export type DisputeEvidence = z.infer<typeof evidence>

export const getDisputeEvidence = callContract({
  input: z.object({ disputeId: id('DISPUTE_NOT_FOUND') }),
  output: z.object({ evidence }),
  errors: ['DISPUTE_NOT_FOUND'],
})
