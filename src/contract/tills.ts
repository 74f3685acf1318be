import { z } from 'zod'
import { toPence } from '@/domain/pricing/totals'
import { type Answered, callContract, type Received } from './call'
import { amount, asDay, day, id, instant, message, optionalDay, optionalText, pounds } from './fields'

/** The closing of a till. Its figures never change. */
const closing = z
  .object({
    location_id: z.string(),
    location_name: z.string(),
    day: z.string().meta(asDay),
    float: pounds,
    counted: pounds,
    expected: pounds,
    difference: pounds.describe('Counted minus expected. Below 0, cash is missing.'),
    terminal: pounds.nullable().describe('The card terminal’s own total. Null if nobody entered it.'),
    terminal_expected: pounds.describe(
      'The payments by card terminal in our records, minus refunds by terminal.',
    ),
    note: z.string().nullable(),
    closed_by: z.string().nullable(),
    closed_at: instant,
  })
  .meta({ id: 'TillClosing' })
export type TillClosing = z.infer<typeof closing>

/** In pounds. Below 0 if more cash was refunded than taken. It is converted to pence. */
const signedAmount = z
  .number('AMOUNT_INVALID')
  .min(-1_000_000, 'AMOUNT_INVALID')
  .max(1_000_000, 'AMOUNT_INVALID')
  .transform(toPence)

/** The till of one location on one day. */
const till = z
  .object({
    location_id: z.string().describe('The location, or `none` for money that belongs to no location.'),
    location_name: z.string(),
    taken: pounds.describe('Cash taken before closing.'),
    refunded: pounds.describe('Cash refunded before closing.'),
    corrected: pounds.describe('Cash payments that were recorded by mistake.'),
    movements: pounds.describe('The change of the cash in the till before closing.'),
    after_closing: pounds.describe(
      'The change of the cash after closing. It changes no figure of the closing.',
    ),
    terminal_expected: pounds,
    last_counted: pounds.nullable().describe('The cash counted at the previous closing of this till.'),
    closing: closing.nullable(),
  })
  .meta({ id: 'Till' })
export type Till = z.infer<typeof till>

export const getTills = callContract({
  input: z.object({ day: optionalDay }),
  output: z.object({ day: z.string().meta(asDay), tills: z.array(till) }),
  errors: ['INVALID_DATE'],
})
export type Tills = Answered<typeof getTills>

export const closeTill = callContract({
  input: z.object({
    location_id: id('LOCATION_NOT_FOUND'),
    day,
    float: amount,
    counted: amount,
    expected: signedAmount
      .optional()
      .describe('The expected cash that staff were shown. If it has changed, the till is not closed.'),
    terminal: amount.nullish().describe('The card terminal’s own total for the day.'),
    note: optionalText(500),
  }),
  output: message.extend({ till }),
  errors: [
    'INVALID_DATE',
    'DATE_IN_FUTURE',
    'TILL_DAY_TOO_OLD',
    'AMOUNT_INVALID',
    'INVALID_INPUT',
    'LOCATION_NOT_FOUND',
    'TILL_CLOSED',
    'TILL_CHANGED',
  ],
})
export type ClosedTill = Received<typeof closeTill>

export const listClosings = callContract({
  input: z.object({ from: optionalDay, to: optionalDay }),
  output: z.object({ from: z.string().meta(asDay), to: z.string().meta(asDay), closings: z.array(closing) }),
  errors: ['INVALID_DATE', 'RANGE_REVERSED', 'RANGE_TOO_LONG'],
})

/** The response is a file. */
export const getClosingsFile = callContract({
  input: listClosings.input,
  output: z.object({}),
  errors: ['INVALID_DATE', 'RANGE_REVERSED', 'RANGE_TOO_LONG'],
})
