import { z } from 'zod'
import { handMethods } from '@/domain/payments/bill'
import { entryKinds, voucherStateNames } from '@/domain/payments/voucher'
import { isEmail } from '@/domain/text/names'
import { isGiftMessage, LONGEST_GIFT_MESSAGE } from '@/domain/text/person-names'
import { type Answered, callContract, type Received } from './call'
import { guestName } from './basket'
import { amount, id, instant, leftOut, message, more, optionalDay, optionalId, pounds } from './fields'

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

/** The message of a gift. It is checked like names (D82). */
const giftMessage = z
  .string('INVALID_GIFT_MESSAGE')
  .trim()
  .max(LONGEST_GIFT_MESSAGE, 'INVALID_GIFT_MESSAGE')
  .refine(isGiftMessage, 'INVALID_GIFT_MESSAGE')
  .nullish()

/** The longest email address, in characters (RFC 5321). */
const LONGEST_EMAIL = 254

const recipientEmail = z
  .string('INVALID_EMAIL')
  .trim()
  .max(LONGEST_EMAIL, 'INVALID_EMAIL')
  .refine((text) => text === '' || isEmail(text), 'INVALID_EMAIL')
  .nullish()
  .transform(leftOut)
  .optional()

/** A gift voucher that a visitor buys with `/booking/confirm-booking`. */
export const boughtVoucher = z.object({
  amount,
  service_id: optionalId.describe('A treatment. `amount` must then be its price at one of the locations.'),
  recipient_name: guestName.describe('Leave it out if the buyer keeps the voucher.'),
  recipient_email: recipientEmail.describe(
    'The voucher is emailed to this address. Without it, the buyer gets the code.',
  ),
  message: giftMessage,
  send_on: optionalDay.describe(
    'The day in London on which the voucher is emailed to the recipient. Leave it out to send it straight away.',
  ),
})
export type BoughtVoucher = z.infer<typeof boughtVoucher>

/** A voucher as anyone with its code sees it. */
export const voucherCard = z
  .object({
    last_four: z.string(),
    amount: pounds,
    balance: pounds,
    status: z.enum(voucherStateNames).describe('Only an `active` voucher can be used.'),
    service_name: z.string().nullable(),
    recipient_name: z.string().nullable(),
    message: z.string().nullable(),
    expires_at: instant,
  })
  .meta({ id: 'VoucherCard' })
export type VoucherCard = z.infer<typeof voucherCard>

/** The longest code that is looked at, with spaces and dashes. */
export const LONGEST_CODE = 100

/** Sent as POST, like `findVouchers`. */
export const openVoucher = callContract({
  input: z.object({
    code: z.string('MISSING_FIELD').trim().min(1, 'MISSING_FIELD').max(LONGEST_CODE, 'VOUCHER_NOT_FOUND'),
  }),
  output: z.object({ voucher: voucherCard }),
  errors: ['MISSING_FIELD', 'VOUCHER_NOT_FOUND', 'RATE_LIMITED'],
})

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
      owed: pounds.describe('The balances of all vouchers that can be used, together.'),
      vouchers: z.int().describe('How many vouchers have a balance.'),
      sold: pounds,
      used: pounds.describe('Without uses that were undone.'),
      restored: pounds.describe('Refunded to vouchers.'),
      withdrawn: pounds,
      expired: pounds,
      lost: pounds.describe('What is left on vouchers whose price a bank took back in a dispute.'),
    })
    .describe('`owed` is `sold` and `restored`, less `used`, `withdrawn`, `expired` and `lost`.'),
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
  output: z.object({
    voucher,
    entries: z.array(entry),
    email: z
      .object({
        to: z.string(),
        send_at: instant,
        sent_at: instant.nullable().describe('Null if it has not been sent yet.'),
      })
      .nullable()
      .describe('The email with the voucher. Null if nobody gets one.'),
  }),
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
    recipient_email: recipientEmail.describe(
      'The voucher is emailed to this address once it is paid. Without it, staff hand over the code.',
    ),
    message: giftMessage,
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
    'INVALID_EMAIL',
    'INVALID_GIFT_MESSAGE',
    'AMOUNT_INVALID',
    'VOUCHER_AMOUNT',
    'CUSTOMER_NOT_FOUND',
    'SERVICE_NOT_FOUND',
    'LOCATION_REQUIRED',
    'LOCATION_NOT_FOUND',
    'VOUCHERS_NOT_SOLD',
    'VOUCHER_SOLD_BEFORE',
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
