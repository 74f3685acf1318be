import { z } from 'zod'
import { handMethods, VOUCHER } from '@/domain/payments/bill'
import { type Answered, callContract, type Received } from './call'
import {
  amount,
  flag,
  id,
  instant,
  message,
  optionalId,
  optionalNumber,
  optionalText,
  pounds,
} from './fields'
import { which } from './payments'
import { refund, refundPart } from './refunds'

/** One payment of a bill. */
const billPart = z
  .object({
    payment_id: z.string(),
    number: z.int().describe('The position in the list, counted from 1. Payments that failed have none.'),
    method: z.string(),
    amount: pounds,
    corrected: pounds.describe('The amount that was recorded by mistake and corrected.'),
    being_taken: z
      .boolean()
      .describe('True while a card payment is in progress or its result is not known yet.'),
    taken_at: instant.nullable(),
  })
  .meta({ id: 'BillPart' })

/** An extra or a discount that staff gave, with its reason (D111). */
const billChange = z.object({
  key: z.string(),
  kind: z.enum(['extra', 'discount']),
  text: z.string().nullable(),
  amount: pounds,
  percent: z.number().nullable(),
  reason: z.string(),
})

/** One appointment or course place of a bill. */
export const billLine = z
  .object({
    booking_slot_id: z.string().nullable().describe('Null for a course place.'),
    name: z.string(),
    price: pounds.describe('The price without extras and before discounts.'),
    discount: pounds,
    total: pounds.describe('The price with extras and after discounts.'),
    cancelled: z.boolean(),
    changes: z.array(billChange),
  })
  .meta({ id: 'BillLine' })

/** What was paid for a booking or a course place, and what is left (D110). */
const bill = z
  .object({
    payment_id: z.string().describe('The first payment of the bill.'),
    left: pounds.describe('The amount that can be taken now.'),
    total: pounds.describe('The price of everything that is not cancelled.'),
    lines: z.array(billLine),
    paid_in_full: z
      .boolean()
      .describe('True if nothing is due. Only managers and admins change the bill from then on.'),
    left_over: z
      .array(refundPart)
      .describe('What a lower price has left over of the money that was paid, which can be refunded.'),
    in_parts: z
      .boolean()
      .describe('True if the amount can be paid in parts. A gift voucher is bought in one payment.'),
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

/** What a customer can pay on one day, and what is needed to book again (D110). */
const checkOut = z
  .object({
    day: z.iso.date().describe('The day of the appointments of this bill, otherwise today.'),
    bills: z.array(
      z.object({
        payment_id: z.string(),
        what: z.array(z.string()),
        left: pounds,
      }),
    ),
    again: z
      .object({
        customer_id: z.string(),
        staff_id: z.string(),
        location_id: z.string(),
        service_id: z.string(),
      })
      .nullable()
      .describe('The customer, person, location and treatment of the last appointment. Null for a course.'),
  })
  .meta({ id: 'CheckOut' })
export type CheckOut = z.infer<typeof checkOut>

export const getCheckOut = callContract({
  input: which,
  output: z.object({ check_out: checkOut }),
  errors: ['PAYMENT_NOT_FOUND'],
})
export type CheckOutRead = Answered<typeof getCheckOut>

export const takePart = callContract({
  input: which.extend({
    method: z.enum([...handMethods, VOUCHER]),
    voucher_id: optionalId.describe('The gift voucher that pays. Required if the method is `voucher`.'),
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
    'ALREADY_TAKEN_PAYMENT',
    'PAYMENT_PENDING',
    'VOUCHER_NOT_FOUND',
    'VOUCHER_TOO_LITTLE',
    'VOUCHER_BLOCKED',
    'VOUCHER_EXPIRED',
  ],
})
export type TakenPart = Received<typeof takePart>

export const correctPayment = callContract({
  input: which.extend({ reason: z.string('REASON_REQUIRED').trim().min(1, 'REASON_REQUIRED').max(190) }),
  output: message.extend({ refund }),
  errors: ['REASON_REQUIRED', 'PAYMENT_NOT_FOUND', 'NOT_TAKEN_BY_HAND', 'NOTHING_TO_CORRECT'],
})

/** Changes the price of an appointment or the bill of a booking (D111). */
export const changeBill = callContract({
  input: which.extend({
    kind: z.enum(['price', 'extra', 'discount', 'remove']),
    bookingSlotId: optionalId.describe(
      'The appointment. A discount without it is spread over all appointments of the bill.',
    ),
    amount: amount
      .optional()
      .describe('In pounds: the new price of the treatment, or the amount of the extra or the discount.'),
    percent: optionalNumber(z.number().int().min(1).max(100)).describe('For a discount without an amount.'),
    text: optionalText(80).describe('The name of the extra.'),
    removes: optionalId.describe('The `key` of the extra or discount to remove.'),
    reason: z.string('REASON_REQUIRED').trim().min(1, 'REASON_REQUIRED').max(190),
    agreed: flag.describe('Set to true if the customer has agreed to pay more.'),
    seen: amount
      .optional()
      .describe('The total of the bill that you were shown. If it has changed, nothing is changed.'),
    idempotencyKey: id('MISSING_FIELD').describe(
      'A key that you choose. If you send the same key again, the change is still only made once.',
    ),
  }),
  output: message.extend({ bill }),
  errors: [
    'MISSING_FIELD',
    'INVALID_INPUT',
    'REASON_REQUIRED',
    'AMOUNT_INVALID',
    'RISE_NOT_AGREED',
    'DISCOUNT_TOO_MUCH',
    'PAYMENT_NOT_FOUND',
    'BOOKING_NOT_FOUND',
    'BILL_PAID',
    'BILL_CHANGED',
    'PAYMENT_PENDING',
  ],
})
export type ChangedBill = Received<typeof changeBill>
