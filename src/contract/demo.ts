import { z } from 'zod'
import { demoParts } from '@/domain/operations/first-steps'
import { callContract } from './call'
import { emptyInput, message } from './fields'

const part = z.object({ part: z.enum(demoParts), count: z.number().int() })

/** What is removed with the demo, and what stays. */
export const getDemo = callContract({
  input: emptyInput,
  output: z.object({
    has_demo: z.boolean().describe('False if nothing of the demo is left, or there never was one.'),
    real_payments: z
      .number()
      .int()
      .describe(
        'Payments that are neither the demo’s nor made with the test cards. With any, the demo stays.',
      ),
    goes: z.array(part),
    stays: z.array(part).describe('What somebody has edited or added.'),
    used: z.array(part).describe('Content of the demo that stays because it is in use.'),
  }),
  errors: [],
})

export const removeDemo = callContract({
  input: z.object({ confirmed: z.literal(true, 'MISSING_FIELD').describe('The removal cannot be undone.') }),
  output: message,
  errors: [
    'MISSING_FIELD',
    'NO_DEMO',
    'DEMO_HAS_REAL_PAYMENTS',
    'CUSTOMER_HAS_OPEN_PAYMENT',
    'DEMO_PARTLY_REMOVED',
  ],
})
