import type { Endpoint } from 'payload'
import { z } from 'zod'
import type { Outcome } from '@/domain/checkout/checkout'
import { fail, ok } from '@/domain/errors'
import { declineCodes, onlineMethods, type PaymentSource } from '@/domain/payments/port'
import { parsePounds } from '@/domain/pricing/money'
import { paymentTypes } from '@/domain/pricing/totals'
import { bookingMessages } from '@/messages/booking'
import { isStaff } from '@/server/access/access'
import { answer, failureAnswer } from '@/server/http/answer'
import { clientAddress } from '@/server/http/client-address'
import { confirmBooking } from '@/server/services/checkout/confirm'
import { id, optionalId, sessionOf } from './support/fields'
import { route } from './support/route'

const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((value) => value || null)

/** What the browser's payment form gave. `paymentMethod` is ours: Clearpay is charged in another way than a card. */
const howPaid = {
  sourceId: optionalText(5000),
  verificationToken: optionalText(5000),
  paymentMethod: z.enum(onlineMethods).nullish(),
  discountCode: optionalText(100),
  confirmationCode: optionalText(20),
  /** What was shown to be charged now, in pounds; another sum is not charged (P3). */
  amountNow: z.union([z.number(), z.string()]).nullish(),
}

const input = z.object({
  customerId: id('NO_CUSTOMER'),
  paymentType: z
    .string('NO_PAYMENT_TYPE')
    .trim()
    .min(1, 'NO_PAYMENT_TYPE')
    .pipe(z.enum(paymentTypes, 'PAYMENT_TYPE_NOT_OFFERED')),
  basketId: id('NO_BASKET'),
  paymentContext: z
    .string()
    .optional()
    .refine((value) => !value || value === 'booking', 'PAYMENT_TYPE_NOT_OFFERED'),
  notes: z.string().max(5000).nullish(),
  idempotencyKey: optionalId,
  ...howPaid,
})

const sourceOf = (fields: z.infer<typeof input>): PaymentSource | null =>
  fields.sourceId
    ? {
        method: fields.paymentMethod ?? 'card',
        token: fields.sourceId,
        verificationToken: fields.verificationToken,
      }
    : null

/** The answers of D28. */
const answerOf = (outcome: Outcome): Response => {
  const { paymentId } = outcome.order
  switch (outcome.kind) {
    case 'confirmed':
      return answer(
        ok({
          status: 'SUCCESS',
          paymentId,
          paymentResult: { status: 'COMPLETED' },
          message: bookingMessages.booked,
        }),
      )
    case 'pending':
      return answer(ok({ status: 'PENDING', paymentId, paymentResult: { status: 'PENDING' } }), 202)
    case 'lost-hold':
      return failureAnswer(fail('SLOT_TAKEN', { data: { status: 'FAILED', item_id: outcome.itemId } }))
    case 'declined':
      return failureAnswer(fail(outcome.code, { data: { status: 'FAILED' } }))
  }
}

export const confirmBookingCalls: Endpoint[] = [
  route({
    method: 'post',
    path: '/booking/confirm-booking',
    access: 'public',
    summary: 'Books what is in the basket. The same idempotencyKey again answers the first result again.',
    session: 'optional',
    statuses: [200, 202],
    limit: 'confirmations',
    input,
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
      'PAYMENT_TYPE_NOT_OFFERED',
      'CUSTOMER_NOT_FOUND',
      'BASKET_GONE',
      'BASKET_CHECKED_OUT',
      'BASKET_EMPTY',
      'NO_TIME_SELECTED',
      'SLOT_IN_PAST',
      'SLOT_TAKEN',
      'OVERLAPPING_SLOTS',
      'NO_PRICE_HERE',
      'PAYMENT_PENDING',
      'PAYMENT_FAILED',
      'PAYMENT_SOURCE_MISSING',
      'CLEARPAY_LIMITS',
      'PRICE_CHANGED',
      'TOO_MANY_PAYMENT_ATTEMPTS',
      'TOO_MANY_DECLINES',
      'CODE_REQUIRED',
      'CODE_WRONG',
      'CODE_TRIED_TOO_OFTEN',
      ...declineCodes,
      'DISCOUNT_UNKNOWN',
      'DISCOUNT_NOT_NOW',
      'DISCOUNT_NOT_FOR_THESE',
      'DISCOUNT_USED_UP',
      'DISCOUNT_USED_BEFORE',
      'RATE_LIMITED',
    ],
    run: async (fields, req) => {
      const outcome = await confirmBooking(req.payload, {
        basketId: fields.basketId,
        customerId: fields.customerId,
        paymentType: fields.paymentType,
        notes: fields.notes ?? '',
        source: sourceOf(fields),
        discountCode: fields.discountCode,
        shownPence: fields.amountNow == null ? null : parsePounds(fields.amountNow),
        confirmationCode: fields.confirmationCode,
        key: fields.idempotencyKey,
        session: sessionOf(req),
        address: clientAddress(req),
        isStaff: isStaff(req),
      })
      return outcome.ok ? answerOf(outcome.value) : outcome
    },
  }),
]
