import { z } from 'zod'
import type { ErrorCode } from '@/domain/errors'

/** An id of any record; a missing or empty one is answered with `code`. */
export const id = (code: ErrorCode) => z.string(code).trim().min(1, code).max(100, code)

/** `from`/`to` as yyyy-MM-dd, inclusive (D45); the service checks them. */
export const days = z.object({ from: z.string().max(20).optional(), to: z.string().max(20).optional() })

/** A line of text without angle brackets or control characters (D48). */
export const line = (missing: ErrorCode, wrong: ErrorCode = 'INVALID_NAME') =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(200, wrong)
    .regex(/^[^<>\u0000-\u001f\u007f]*$/, wrong)

/** Free text: kept as typed, shown as text (D48). */
export const freeText = z.string().max(5000).nullish()

/** A choice that comes as JSON or as a form's text. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
  .optional()

/** A number that comes as JSON or as a form's text; an empty one counts as left out. */
export const optionalNumber = (within: z.ZodNumber) =>
  z
    .union([
      z.number(),
      z
        .string()
        .trim()
        .regex(/^(\d{1,9}(\.\d{1,9})?)?$/),
    ])
    .nullish()
    .transform((value) => (value === null || value === undefined || value === '' ? undefined : Number(value)))
    .pipe(within.optional())

/** A time as staff name it (D43). */
export const askedSlot = z.object(
  {
    slot_id: z.string().max(500).optional(),
    start_time: z.string().max(40).optional(),
    end_time: z
      .string()
      .max(40)
      .nullish()
      .transform((value) => value ?? undefined),
  },
  'SLOT_REQUIRED',
)
