import { z } from 'zod'
import type { ErrorCode } from '@/domain/errors'
import { parsePounds } from '@/domain/pricing/totals'
import { isName, isOptionalName, isTitle, LONGEST_PERSON_NAME } from '@/domain/text/names'
import { parseDay } from '@/domain/time/calendar'

/** The longest id, in characters. No record has a longer one. */
const LONGEST_ID = 100

/**
 * A format in the API document. A `multipleOf` of 0.01 would refuse 19.99, because binary floats cannot represent it
 * exactly.
 */
export const decimal = { format: 'decimal' }
export const asDay = { format: 'date' }
export const asInstant = { format: 'date-time' }

/** An empty text counts as missing, because forms send a blank field that way. */
export const leftOut = <T>(value: T | '' | null | undefined): T | undefined => value || undefined

/** The id of a record (D11). If it is missing, empty or impossible, the call is refused with `code`. */
export const id = (code: ErrorCode = 'MISSING_FIELD') =>
  z.string(code).trim().min(1, code).max(LONGEST_ID, code)

/** Optional text. An empty text counts as missing, because forms send a blank field that way. */
export const optionalText = (longest: number) =>
  z.string().trim().max(longest).nullish().transform(leftOut).optional()

/** An optional id. An empty text counts as missing, as in `optionalText`. */
export const optionalId = optionalText(LONGEST_ID)

/** An optional London day, yyyy-MM-dd. An empty text counts as missing, as in `optionalText` (D45). */
export const optionalDay = z
  .string('INVALID_DATE')
  .trim()
  .refine((text) => text === '' || parseDay(text) !== null, 'INVALID_DATE')
  .transform(leftOut)
  .optional()
  .meta(asDay)
  .describe('A day in London, as yyyy-MM-dd.')

/** A required London day. */
export const day = z
  .string('INVALID_DATE')
  .trim()
  .refine((text) => parseDay(text) !== null, 'INVALID_DATE')
  .meta(asDay)

/** A range of London days, both ends included (D45). */
export const days = z.object({ from: optionalDay, to: optionalDay })

/** A boolean, sent as JSON or as a form's text. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .optional()

/** The name of a colleague or an account (D48). If it is missing, the call is refused with `missing`. */
export const line = (missing: ErrorCode) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(LONGEST_PERSON_NAME, 'INVALID_NAME')
    .refine(isName, 'INVALID_NAME')

/** The name or title of content (D48). If it is missing, the call is refused with `missing`. */
export const title = (missing: ErrorCode) =>
  z.string(missing).trim().min(1, missing).refine(isTitle, 'INVALID_TITLE')

export const optionalLine = z.string().trim().refine(isOptionalName, 'INVALID_LINE').nullish()

/** Free text. It is stored as typed and displayed as plain text (D48). */
export const freeText = z.string().max(5000).nullish()

/** Pounds, sent as JSON or as a form’s text. */
export const poundsInput = (error?: ErrorCode) =>
  z.union([z.number().meta(decimal), z.string().meta(decimal)], error)

/** An amount in pounds of 0 or more, with up to two decimals. It is converted to pence. */
export const amount = poundsInput('AMOUNT_INVALID')
  .refine((value) => parsePounds(value) !== null, 'AMOUNT_INVALID')
  .transform((value) => parsePounds(value) ?? 0)
  .describe('In pounds, with up to two decimal places.')

/** Text from the editor (D31). */
export const html = z.string().max(50_000).nullish().describe('HTML. It is cleaned before it is stored.')

/**
 * Fields of a document that the call has no name of its own for. Payload checks them as when its own form is saved. A
 * value of the call itself takes precedence.
 */
export const documentFields = z
  .record(z.string().max(100), z.unknown())
  .nullish()
  .describe(
    'More fields of the document, by their names in the editor. Texts with formatting are the editor’s documents. In a form, send them as JSON text.',
  )

/** A file from a form. JSON requests cannot send one. */
export const picture = z
  .unknown()
  .describe('A JPEG, PNG, WebP or AVIF picture of up to 10 MB. Multipart requests only.')

/** An optional number, sent as JSON or as a form's text. An empty text counts as missing, as in `optionalText`. */
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

export const optionalPounds = (within: z.ZodNumber) => optionalNumber(within, decimal)

/** The input of a call without parameters. */
export const emptyInput = z.object({})

/** True if there are more entries than the list contains. */
export const more = z.boolean().describe('True if there are more entries than this list contains.')

/** The requested page of a list, counted from 1. If it is after the last page, the last page is returned. */
export const pageNumber = optionalNumber(z.number().int().min(1).max(1_000_000))

/** The sort orders of a chronological list. */
export const listSorts = ['newest', 'oldest', 'email'] as const
export type ListSort = (typeof listSorts)[number]

/** The page that is returned, and the number of pages. */
export const pageGiven = { page: z.number(), pages: z.number(), more }

/** A message to show to the user. */
export const message = z.object({ message: z.string() })

/** An amount in pounds, in a response (D9). */
export const pounds = z.number().meta(decimal).describe('In pounds, with up to two decimal places.')

/** An instant in a response: ISO 8601, UTC (D10). */
export const instant = z.iso.datetime()

/** The fields of Payload's own list, for a handler that returns both this list and ours (D3). */
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

/** The time of the version that a client has seen, so that it does not overwrite a newer one by accident. */
export const seenAt = instant
  .optional()
  .describe(
    'The `updated_at` that you have seen. If one of the same fields has been changed since, the change is refused with CHANGED_MEANWHILE. Without it, your values replace the others.',
  )
