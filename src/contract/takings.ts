import { z } from 'zod'
import { callContract, type Received } from './call'
import { asDay, days, pounds } from './fields'
import { vatAmount } from './receipts'

const sums = {
  taken: pounds,
  refunded: pounds.describe('Negative. With money that a bank took back in a dispute.'),
  corrected: pounds.describe('Negative. Payments that were recorded by mistake.'),
  net: pounds,
}

/** The money of a period, each payment and refund on its own day (D112, D115). */
const takings = z
  .object({
    from: z.string().meta(asDay),
    to: z.string().meta(asDay),
    ...sums,
    methods: z.array(z.object({ method: z.string(), ...sums })),
    people: z
      .array(
        z.object({
          staff_id: z.string().nullable().describe('Null for courses and vouchers.'),
          name: z.string(),
          ...sums,
        }),
      )
      .describe('Split by the prices of the treatments that were paid. The total is that of the methods.'),
    is_registered: z.boolean().describe('True if the salon has a VAT number.'),
    vat: z.array(vatAmount).describe('The VAT of the receipts and credit notes of these days, by rate.'),
    vouchers: z
      .object({
        sold: pounds,
        used: pounds.describe('Negative. Without uses that were undone.'),
        restored: pounds.describe('Refunds to vouchers.'),
        withdrawn: pounds.describe('Negative. Vouchers that were refunded.'),
        expired: pounds.describe('Negative.'),
        lost: pounds.describe(
          'Negative. What is left at the end of these days on vouchers whose price a bank took back in a dispute.',
        ),
        owed: pounds.describe('What all vouchers still buy at the end of these days.'),
      })
      .describe('The ledger of the gift vouchers.'),
    discounts: z
      .array(
        z.object({
          kind: z.enum(['code', 'desk']),
          name: z.string().describe('The code, or the reason that staff gave.'),
          count: z.int(),
          amount: pounds,
        }),
      )
      .describe('On appointments of these days and on courses paid on these days, without cancelled ones.'),
    discounted: pounds.describe('The total of the discounts.'),
  })
  .meta({ id: 'Takings' })
export type Takings = z.infer<typeof takings>

const errors = ['INVALID_DATE', 'RANGE_REVERSED', 'RANGE_TOO_LONG'] as const

export const getTakings = callContract({
  input: days,
  output: z.object({ takings }),
  errors: [...errors],
})
export type TakingsQuery = Received<typeof getTakings>

export const takingsTables = ['methods', 'people', 'vat', 'vouchers', 'discounts', 'receipts'] as const
export type TakingsTable = (typeof takingsTables)[number]

/** The response is a file. */
export const getTakingsFile = callContract({
  input: days.extend({ table: z.enum(takingsTables) }),
  output: z.object({}),
  errors: [...errors],
})
