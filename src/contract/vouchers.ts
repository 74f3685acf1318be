import { z } from 'zod'
import { handMethods } from '@/domain/payments/bill'
import { entryKinds, voucherStateNames } from '@/domain/payments/voucher'
import { isGiftMessage, LONGEST_GIFT_MESSAGE } from '@/domain/text/person-names'
import { type Answered, callContract, type Received } from './call'
import { guestName } from './basket'
import { amount, id, instant, message, more, optionalId, pounds } from './fields'

/** A gift voucher (D114). No call returns its code, except the one that shows it. */
const voucher = z
  .object({
    voucher_id: z.string(),
    last_four: z.string().describe('The last four characters of the code.'),
    customer_id: z.string(),
    customer_name: z.string().describe('The customer who bought it.'),
    recipient_name: z.string().nullable(),
    message: z.string().nullable(),
    service_name: z.string().nullable().describe('The treatment for whose price it was sold.'),
    amount: pounds,
    balance: pounds,
    status: z.enum(voucherStateNames).describe('Only an `active` voucher can be used.'),
    payment_id: z.string().nullable().describe('The payment that bought it.'),
    made_at: instant,
    expires_at: instant,
  })
  .meta({ id: 'Voucher' })
export type Voucher = z.infer<typeof voucher>

const entry = z
  .object({
    number: z.int(),
    kind: z.enum(entryKinds),
    amount: pounds.describe('How much the balance changed. `kind` says in which direction.'),
    balance: pounds.describe('The balance afterwards.'),
    payment_id: z.string().nullable(),
    at: instant,
  })
  .meta({ id: 'VoucherEntry' })

const which = z.object({ voucherId: id('VOUCHER_NOT_FOUND') })

export const getVoucherOffer = callContract({
  input: z.object({}),
  output: z.object({
    are_sold: z.boolean(),
    are_used: z.boolean().describe('True if the salon sells vouchers, or once sold one.'),
    least: pounds,
    most: pounds,
    valid_months: z.int(),
  }),
  errors: [],
})
export type VoucherOffer = Answered<typeof getVoucherOffer>

const found = z.object({ vouchers: z.array(voucher), more })

export const listVouchers = callContract({ input: z.object({}), output: found, errors: [] })
export type VoucherList = Answered<typeof listVouchers>

export const getVouchersOwed = callContract({
  input: z.object({}),
  output: z
    .object({
      owed: pounds.describe('The balances of all vouchers together.'),
      vouchers: z.int().describe('How many vouchers have a balance.'),
      sold: pounds,
      used: pounds.describe('Without uses that were undone.'),
      restored: pounds.describe('Refunded to vouchers.'),
      withdrawn: pounds,
      expired: pounds,
    })
    .describe('`owed` is `sold` and `restored`, less `used`, `withdrawn` and `expired`.'),
  errors: [],
})
export type VouchersOwed = Answered<typeof getVouchersOwed>

/** Sent as POST, so that no code is in an address or in the log of a proxy. */
export const findVouchers = callContract({
  input: z.object({
    search: z
      .string('MISSING_FIELD')
      .trim()
      .min(1, 'MISSING_FIELD')
      .max(100)
      .describe('A code, the last four characters of a code, or a name.'),
  }),
  output: found,
  errors: ['MISSING_FIELD', 'INVALID_INPUT', 'RATE_LIMITED'],
})

export const getVoucher = callContract({
  input: which,
  output: z.object({ voucher, entries: z.array(entry) }),
  errors: ['VOUCHER_NOT_FOUND'],
})
export type VoucherRead = Answered<typeof getVoucher>

export const sellVoucher = callContract({
  input: z.object({
    customer_id: id('CUSTOMER_NOT_FOUND'),
    amount: amount.optional(),
    service_id: optionalId.describe(
      'A treatment whose price is the amount. Leave it out if you send `amount`.',
    ),
    recipient_name: guestName,
    message: z
      .string()
      .trim()
      .max(LONGEST_GIFT_MESSAGE, 'INVALID_GIFT_MESSAGE')
      .refine(isGiftMessage, 'INVALID_GIFT_MESSAGE')
      .nullish(),
    location_id: optionalId.describe('Where it is sold. Can be left out if there is only one location.'),
    method: z
      .enum([...handMethods, 'card'])
      .describe('With `card`, the payment is saved as pending. Take it with `/payments/take-by-card`.'),
    idempotencyKey: id('MISSING_FIELD').describe(
      'A key that you choose. If you send the same key again, the voucher is still only sold once.',
    ),
  }),
  output: message.extend({ voucher }),
  errors: [
    'MISSING_FIELD',
    'INVALID_INPUT',
    'INVALID_NAME',
    'INVALID_GIFT_MESSAGE',
    'AMOUNT_INVALID',
    'VOUCHER_AMOUNT',
    'CUSTOMER_NOT_FOUND',
    'SERVICE_NOT_FOUND',
    'LOCATION_NOT_FOUND',
    'VOUCHERS_NOT_SOLD',
    'ALREADY_TAKEN_PAYMENT',
  ],
})
export type SoldVoucher = Received<typeof sellVoucher>

export const getVoucherCode = callContract({
  input: which,
  output: z.object({ code: z.string().describe('In groups of four characters.') }),
  errors: ['VOUCHER_NOT_FOUND', 'VOUCHER_UNPAID', 'VOUCHER_CODE_LOST'],
})
export type VoucherCode = Answered<typeof getVoucherCode>

export const renewVoucherCode = callContract({
  input: which,
  output: message.extend({ voucher }),
  errors: ['VOUCHER_NOT_FOUND'],
})

export const withdrawVoucher = callContract({
  input: which.extend({ reason: z.string('REASON_REQUIRED').trim().min(1, 'REASON_REQUIRED').max(190) }),
  output: message,
  errors: ['REASON_REQUIRED', 'VOUCHER_NOT_FOUND', 'PAYMENT_PENDING'],
})
