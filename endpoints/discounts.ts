import type { Endpoint } from 'payload'
import { z } from 'zod'
import { basketDiscount } from '@/server/services/discounts/basket-discount'
import { id, sessionOf } from './support/fields'
import { route } from './support/route'

/** What a discount code would take off a basket (D20); money in pounds. It is taken when the booking is confirmed. */
export const discounts: Endpoint[] = [
  route({
    method: 'post',
    path: '/basket/discount',
    access: 'public',
    summary: 'What a discount code takes off a basket. Nothing is used up by asking.',
    limit: 'confirmations',
    input: z.object({
      basketId: id('NO_BASKET'),
      discountCode: z.string('MISSING_FIELD').trim().min(1, 'MISSING_FIELD').max(100),
    }),
    output: z.object({
      code: z.string(),
      discount: z.number(),
      subtotal: z.number(),
      total: z.number(),
      to_pay_now: z.object({ half: z.number(), full: z.number() }),
    }),
    errors: [
      'NO_BASKET',
      'BASKET_GONE',
      'BASKET_EMPTY',
      'MISSING_FIELD',
      'DISCOUNT_UNKNOWN',
      'DISCOUNT_NOT_NOW',
      'DISCOUNT_NOT_FOR_THESE',
      'DISCOUNT_USED_UP',
      'RATE_LIMITED',
    ],
    run: (fields, req) => basketDiscount(req.payload, { ...fields, session: sessionOf(req) }),
  }),
]
