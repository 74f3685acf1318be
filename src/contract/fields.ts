import { z } from 'zod'
import type { ErrorCode } from '@/domain/errors'
import { parsePounds } from '@/domain/pricing/totals'
import { isName, isOptionalName } from '@/domain/text/names'
import { parseDay } from '@/domain/time/calendar'

/** No record has a longer id. */
const LONGEST_ID = 100

/** Formats in the API document. A `multipleOf` of 0.01 would refuse 19.99, because computers divide in binary. */
export const decimal = { format: 'decimal' }
export const asDay = { format: 'date' }
export const asInstant = { format: 'date-time' }

const leftOut = <T>(value: T | '' | null | undefined): T | undefined => value || undefined

/** The id of a record (D11); a missing or empty one, and what can be none, is refused with `code`. */
export const id = (code: ErrorCode = 'MISSING_FIELD') =>
  z.string(code).trim().min(1, code).max(LONGEST_ID, code)

/** Text that may be left out; an empty one counts as left out, as forms send it. */
export const optionalText = (longest: number) =>
  z.string().trim().max(longest).nullish().transform(leftOut).optional()

/** An id that may be left out, as by `optionalText`. */
export const optionalId = optionalText(LONGEST_ID)

/** A London day, yyyy-MM-dd, that may be left out, as by `optionalText` (D45). */
export const optionalDay = z
  .string('INVALID_DATE')
  .trim()
  .refine((text) => text === '' || parseDay(text) !== null, 'INVALID_DATE')
  .transform(leftOut)
  .optional()
  .meta(asDay)
  .describe('A day in London, as yyyy-MM-dd.')

/** A London day that must be given. */
export const day = z
  .string('INVALID_DATE')
  .trim()
  .refine((text) => parseDay(text) !== null, 'INVALID_DATE')
  .meta(asDay)

/** A period of London days, both included (D45). */
export const days = z.object({ from: optionalDay, to: optionalDay })

/** A choice that comes as JSON or as a form's text. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .optional()

/** One line that must be given: a name, an address (D48). */
export const line = (missing: ErrorCode = 'MISSING_FIELD') =>
  z.string(missing).trim().min(1, missing).refine(isName, 'INVALID_NAME')

/** One line that may be empty or left out. */
export const optionalLine = z.string().trim().refine(isOptionalName, 'INVALID_LINE').nullish()

/** Free text: kept as typed, shown as text (D48). */
export const freeText = z.string().max(5000).nullish()

/** Pounds as JSON or as a form’s text. */
export const poundsInput = (error?: ErrorCode) =>
  z.union([z.number().meta(decimal), z.string().meta(decimal)], error)

/** An amount in pounds, from 0 on, with at most two decimals; in pence once it is read. */
export const amount = poundsInput('AMOUNT_INVALID')
  .refine((value) => parsePounds(value) !== null, 'AMOUNT_INVALID')
  .transform((value) => parsePounds(value) ?? 0)
  .describe('In pounds, with up to two decimal places.')

/** A text of the editor (D31). */
export const html = z.string().max(50_000).nullish().describe('HTML, which is sanitised.')

/** What a form sends as a file; in JSON there is none. */
export const picture = z
  .unknown()
  .describe('A JPEG, PNG, WebP or AVIF picture of up to 10 MB. Multipart requests only.')

/** A number that comes as JSON or as a form's text, and may be left out, as by `optionalText`. */
export const optionalNumber = (within: z.ZodNumber, format: { format?: string } = {}) =>
  z
    .union([
      z.number().meta(format),
      z
        .string()
        .trim()
        .regex(/^(\d{1,9}(\.\d{1,9})?)?$/)
        .meta(format),
    ])
    .nullish()
    .transform((value) => (value === null || value === undefined || value === '' ? undefined : Number(value)))
    .pipe(within.optional())

/** Pounds that may be left out. */
export const optionalPounds = (within: z.ZodNumber) => optionalNumber(within, decimal)

/** The input of a call that takes nothing. */
export const emptyInput = z.object({})

/** Of a list that people see: there is more than it holds. */
export const more = z.boolean().describe('True if there are more than this list contains.')

/** Which page of a list is asked for, from 1; one beyond the last gives the last. */
export const pageNumber = optionalNumber(z.number().int().min(1).max(1_000_000))

/** The orders of a list of what came one after the other. */
export const listSorts = ['newest', 'oldest', 'email'] as const
export type ListSort = (typeof listSorts)[number]

/** Which page of how many was given. */
export const pageGiven = { page: z.number(), pages: z.number(), more }

/** A sentence to show. */
export const message = z.object({ message: z.string() })

/** Pounds in an answer (D9). */
export const pounds = z.number().meta(decimal).describe('In pounds, with up to two decimal places.')

/** An instant in an answer: ISO 8601, UTC (D10). */
export const instant = z.iso.datetime()

/** The members of Payload's own list, where one handler serves it and ours (D3). */
export const ownList = {
  docs: z.array(z.looseObject({ id: z.string() })),
  totalDocs: z.number(),
  limit: z.number(),
  totalPages: z.number(),
  page: z.number().optional(),
  pagingCounter: z.number(),
  hasPrevPage: z.boolean(),
  hasNextPage: z.boolean(),
  prevPage: z.number().nullish(),
  nextPage: z.number().nullish(),
}
