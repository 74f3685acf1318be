import { z } from 'zod'
import { handMethods } from '@/domain/payments/bill'
import { type Answered, callContract, type Received } from './call'
import { flag, id, instant, poundsInput, optionalId, pounds } from './fields'
import { which } from './payments'

/** Who cancels. It decides the amount of the refund (D16). */
export const cancelledBy = z.enum(['customer', 'salon'])

/** A refund. `by_hand` means that it was made at the desk, without the provider. */
export const refund = z
  .object({
    refund_id: z.string(),
    payment_id: z.string(),
    amount: pounds,
    status: z.enum(['pending', 'completed', 'failed']),
    by_hand: z.boolean(),
    correction: z
      .boolean()
      .describe(
        'True for the counter-entry of a payment that was recorded by mistake. No money was refunded.',
      ),
    reason: z.string(),
    refund_date: instant,
  })
  .meta({ id: 'Refund' })

export type Refund = z.infer<typeof refund>

export const refundPayment = callContract({
  input: which.extend({
    amount: poundsInput('MISSING_FIELD'),
    reason: z.string('REASON_REQUIRED').trim().min(1, 'REASON_REQUIRED').max(190),
    by_hand: flag,
    hand_method: z
      .enum(handMethods)
      .optional()
      .describe(
        'For a refund by hand: how the money was refunded. Defaults to the method of the payment if staff took it by card terminal or bank transfer, otherwise to cash.',
      ),
    location_id: optionalId.describe(
      'For a refund by hand: the location from whose till the money is taken. Defaults to the location of the sale.',
    ),
    bookingSlotIds: z
      .array(id('BOOKING_NOT_FOUND'))
      .max(100)
      .nullish()
      .describe('The cancelled appointments that the refund is for.'),
    refunds_seen: z
      .int('INVALID_INPUT')
      .min(0, 'INVALID_INPUT')
      .optional()
      .describe(
        'The number of refunds of the payment that you were shown, without failed ones. If it has changed, nothing is refunded.',
      ),
    although_disputed: flag.describe('Set to true to refund the payment even though it is disputed.'),
    by: cancelledBy
      .optional()
      .describe(
        'Who cancelled the appointments. The amount must then equal the proposed refund. Required for staff, optional for admins.',
      ),
  }),
  output: z.object({ refund }),
  errors: [
    'PAYMENT_NOT_FOUND',
    'LOCATION_NOT_FOUND',
    'BOOKING_NOT_FOUND',
    'REFUND_NOT_PROPOSED',
    'AMOUNT_INVALID',
    'REFUND_TOO_MUCH',
    'REFUND_CHANGED',
    'REFUND_NOT_POSSIBLE',
    'REFUND_REFUSED',
    'REFUND_ONLY_BY_HAND',
    'PAYMENT_DISPUTED',
    'REASON_REQUIRED',
    'MISSING_FIELD',
  ],
})

/** The refunds of a payment, and the amount that can still be refunded. */
export const listRefunds = callContract({
  input: which,
  output: z.object({
    refunds: z.array(refund),
    refundable: pounds,
    method: z.string().describe('How the payment was made.'),
    correctable: z
      .boolean()
      .describe('True if staff took the payment by hand, so that a manager or an admin can correct it.'),
    online: z.boolean().describe('True if the payment can be refunded in the way it was paid.'),
    by_hand_because: z
      .enum(['not-online', 'refused', 'too-many', 'too-old'])
      .nullable()
      .describe(
        'Why the payment can only be refunded by hand. `not-online`: it was not made online. `refused`: Square refuses to refund it. `too-many`: it already has 20 refunds. `too-old`: it is more than a year old.',
      ),
    online_left: z.int().describe('How many more refunds Square accepts for this payment. The limit is 20.'),
    online_until: instant
      .nullable()
      .describe(
        'Square accepts refunds of this payment until this time, which is one year after the payment.',
      ),
    disputed: z
      .boolean()
      .describe('True if the customer’s bank has disputed the payment and has not decided yet.'),
    ends_voucher: z
      .boolean()
      .optional()
      .describe('True if the payment bought a gift voucher, which any refund of it withdraws.'),
  }),
  errors: ['PAYMENT_NOT_FOUND'],
})

export type Refunds = Answered<typeof listRefunds>

/** The part of a refund that comes from one payment. */
export const refundPart = z
  .object({
    payment_id: z.string(),
    amount: pounds.describe('The part of this payment that is refunded under the terms.'),
    refundable: pounds.describe('The amount that can still be refunded.'),
    refunds: z.int().describe('How many refunds of this payment were made or are in progress.'),
    online: z
      .boolean()
      .describe(
        'True if the payment can be refunded in the way it was paid. Otherwise staff refund it by hand.',
      ),
    to_voucher: z
      .boolean()
      .optional()
      .describe('True if a gift voucher made the payment. A refund by hand is then added to its balance.'),
  })
  .meta({ id: 'RefundPart' })

export type RefundPart = z.infer<typeof refundPart>

/** The payments that still have an amount to refund: the original one, and the balance taken on the day. */
export const refundParts = z
  .array(refundPart)
  .describe('One entry for each payment that can still be refunded.')

export const rightToCancel = z
  .string()
  .nullable()
  .describe(
    'Until when the customer can cancel for a full refund, and if they asked for the service within this time. Null if it was sold without this right.',
  )

/** The refund under the terms (D16). */
export const proposeRefund = callContract({
  input: z.object({
    bookingId: id('BOOKING_ID_MISSING'),
    bookingSlotId: optionalId,
    whole_visit: flag.describe(
      'Set to true to get the refund for all treatments of the visit to which `bookingSlotId` belongs.',
    ),
    by: cancelledBy.default('customer'),
  }),
  output: z.object({
    amount: pounds.describe('The total refund.'),
    fee_kept: pounds,
    reason: z.enum(['salon-cancelled', 'right-to-cancel', 'in-time', 'too-late', 'nothing-paid']),
    sentence: z.string(),
    right_to_cancel: rightToCancel,
    payment_id: z.string().nullable().describe('The id of the first payment to refund.'),
    parts: refundParts,
  }),
  errors: ['BOOKING_ID_MISSING', 'BOOKING_NOT_FOUND'],
})

export type ProposalQuery = Received<typeof proposeRefund>

export type ProposedRefund = Answered<typeof proposeRefund>
