import { z } from 'zod'
import { declineCodes, onlineMethods } from '@/domain/payments/port'
import { parsePounds, paymentTypes } from '@/domain/pricing/totals'
import { callContract } from './call'
import { asInstant, flag, freeText, id, optionalId, optionalText, poundsInput } from './fields'
import { parseInstant } from '@/domain/time/calendar'
import { boughtVoucher, LONGEST_CODE } from './vouchers'

/**
 * The values from the browser's payment form. `paymentMethod` is our own field, because Clearpay is charged differently
 * from a card.
 */
const howPaid = {
  sourceId: optionalText(5000),
  verificationToken: optionalText(5000),
  paymentMethod: z.enum(onlineMethods).nullish(),
  discountCode: optionalText(100),
  confirmationCode: optionalText(20),
  amountNow: poundsInput()
    .refine((amount) => parsePounds(amount) !== null)
    .nullish()
    .describe(
      'The amount due now, in pounds, as the visitor was shown it. If the amount has changed, nothing is charged.',
    ),
  amountTotal: poundsInput()
    .refine((amount) => parsePounds(amount) !== null)
    .nullish()
    .describe(
      'The total price that the visitor was shown, in pounds. If the price has changed, nothing is booked.',
    ),
}

const idIn = z.object({ id: z.string().trim().max(100) })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/**
 * The id of a course as sent by forms (JSON in a field) and by programs. Everything else is ignored (D69). Undefined if
 * there is no id.
 */
const courseGiven = z
  .unknown()
  .transform((sent) => idIn.safeParse(typeof sent === 'string' ? parsed(sent) : sent).data?.id || undefined)

/** The most vouchers that pay one order. */
const MOST_VOUCHERS = 5

/** The gift vouchers that pay first, and the amount that was shown as paid by them (D114). */
export const voucherFields = {
  vouchers: z
    .array(z.string().trim().max(LONGEST_CODE))
    .max(MOST_VOUCHERS)
    .optional()
    .describe('The codes of gift vouchers that pay first. Guesses are limited like sign-ins.'),
  amountVouchers: poundsInput()
    .refine((amount) => parsePounds(amount) !== null)
    .nullish()
    .describe(
      'The amount that the visitor was shown as paid by vouchers, in pounds. If they have less left, nothing is charged.',
    ),
}

/** The responses of D28. */
export const confirmBooking = callContract({
  input: z.object({
    customerId: id('NO_CUSTOMER'),
    paymentType: z
      .string('NO_PAYMENT_TYPE')
      .trim()
      .min(1, 'NO_PAYMENT_TYPE')
      .pipe(z.enum(paymentTypes, 'PAYMENT_TYPE_NOT_OFFERED')),
    basketId: optionalId.describe('Required if `paymentContext` is `booking`.'),
    paymentContext: z
      .enum(['', 'booking', 'course', 'voucher'], 'PAYMENT_TYPE_NOT_OFFERED')
      .nullish()
      .transform((value) => value || ('booking' as const)),
    course: courseGiven
      .optional()
      .describe(
        'Required if `paymentContext` is `course`. An object with the `id` of the course, or the same object as JSON text.',
      ),
    courseDateId: optionalId.describe('Required for a place on an in-person course.'),
    courseDateStart: optionalText(40)
      .refine((text) => !text || parseInstant(text) !== null, 'INVALID_DATE')
      .meta(asInstant)
      .describe(
        'The start time that the visitor was shown. If the course date has been moved since then, the place is not booked.',
      ),
    courseDateLocation: optionalId.describe(
      'The `location_id` that the visitor was shown. If the course date has been moved to a different location since then, the place is not booked.',
    ),
    confirm: flag.describe(
      'For a course: set to true to book one more place on a date on which the customer already has a place.',
    ),
    expressRequest: flag.describe(
      'For treatments and courses: set to true if the visitor asked to begin within the 14 days in which they can cancel. Required if one begins within them and the right to cancel is on.',
    ),
    purchaseId: optionalId.describe(
      'Required if `paymentContext` is `voucher`. An id that you choose for this purchase. It is charged at most once.',
    ),
    ...voucherFields,
    voucher: boughtVoucher.optional().describe('Required if `paymentContext` is `voucher`.'),
    notes: freeText,
    idempotencyKey: optionalText(200),
    ...howPaid,
  }),
  output: z.object({
    status: z.enum(['SUCCESS', 'PENDING']),
    paymentId: z.string(),
    paymentResult: z.object({ status: z.enum(['COMPLETED', 'PENDING']) }),
    message: z.string().optional(),
  }),
  errors: [
    'NO_CUSTOMER',
    'NO_PAYMENT_TYPE',
    'NO_BASKET',
    'NO_COURSE',
    'COURSE_NOT_FOUND',
    'COURSE_DATE_REQUIRED',
    'INVALID_DATE',
    'COURSE_DATE_NOT_FOUND',
    'COURSE_DATE_CLOSED',
    'COURSE_DATE_FULL',
    'COURSE_DATE_MOVED',
    'COURSE_BOOKED_BEFORE',
    'EXPRESS_REQUEST_NEEDED',
    'PAYMENT_TYPE_NOT_OFFERED',
    'CUSTOMER_NOT_FOUND',
    'BASKET_GONE',
    'BASKET_CHECKED_OUT',
    'BASKET_EMPTY',
    'NO_TIME_SELECTED',
    'SLOT_IN_PAST',
    'SLOT_TAKEN',
    'OVERLAPPING_SLOTS',
    'PATCH_TEST_NEEDED',
    'PATCH_TEST_TOO_CLOSE',
    'NO_PRICE_HERE',
    'PAYMENT_PENDING',
    'PAYMENT_FAILED',
    'PAYMENT_SOURCE_MISSING',
    'CLEARPAY_LIMITS',
    'PRICE_CHANGED',
    'TOO_MANY_HOLDS',
    'TOO_MANY_PAYMENT_ATTEMPTS',
    'TOO_MANY_DECLINES',
    'NOT_OPEN_YET',
    'CODE_REQUIRED',
    'CODE_REQUIRED_HERE',
    'PAY_ONLINE_OR_CALL',
    'CODE_WRONG',
    'CODE_TRIED_TOO_OFTEN',
    ...declineCodes,
    'DISCOUNT_UNKNOWN',
    'DISCOUNT_NOT_NOW',
    'DISCOUNT_NOT_FOR_THESE',
    'DISCOUNT_USED_UP',
    'DISCOUNT_USED_BEFORE',
    'MISSING_FIELD',
    'INVALID_INPUT',
    'INVALID_NAME',
    'INVALID_EMAIL',
    'INVALID_GIFT_MESSAGE',
    'AMOUNT_INVALID',
    'VOUCHER_AMOUNT',
    'VOUCHERS_NOT_SOLD',
    'VOUCHER_NOT_FOUND',
    'VOUCHER_TOO_LITTLE',
    'VOUCHER_BLOCKED',
    'VOUCHER_EXPIRED',
    'RATE_LIMITED',
  ],
})
