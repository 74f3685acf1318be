import { z } from 'zod'
import { codeStates } from '@/domain/pricing/discount-rule'
import { type Answered, callContract } from './call'
import { id, instant, emptyInput, pounds } from './fields'

/** The discount a code gives on a basket (D20). */
export const discountBasket = callContract({
  input: z.object({
    basketId: id('NO_BASKET'),
    discountCode: z.string('MISSING_FIELD').trim().min(1, 'MISSING_FIELD').max(100),
  }),
  output: z.object({
    code: z.string(),
    discount: pounds,
    subtotal: pounds,
    total: pounds,
    to_pay_now: z.object({ half: pounds.describe('The booking fee.'), full: pounds }),
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
})
export type BasketDiscount = Answered<typeof discountBasket>

/** A discount code as staff see it. */
const discount = z
  .object({
    discount_id: z.string(),
    code: z.string(),
    kind: z.enum(['percent', 'amount']),
    percent: z.number().nullable(),
    amount: pounds.nullable(),
    valid_from: instant.nullable(),
    valid_until: instant.nullable(),
    usage_limit: z.number().nullable(),
    once_per_customer: z.boolean(),
    max_lines: z
      .number()
      .nullable()
      .describe(
        'How many treatments in a booking the code reduces. The most expensive treatments come first.',
      ),
    active: z.boolean(),
    uses: z.number(),
    /** Shows if visitors can use the code now, and if not, why. */
    standing: z.enum(codeStates),
    /** The names of the treatments to which the code applies. If empty, it applies to all treatments. */
    services: z.array(z.string()),
  })
  .meta({ id: 'Discount' })
export type Discount = z.infer<typeof discount>

export const listDiscounts = callContract({
  input: emptyInput,
  output: z.object({ discounts: z.array(discount) }),
  errors: [],
})
