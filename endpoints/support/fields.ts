import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { parseDay } from '@/domain/time/zone'

/** An id that a client sends: some text; what it means is found out later. */
export const id = (missing = 'MISSING_FIELD') =>
  z
    .union([z.string(missing), z.number()], missing)
    .transform((value) => String(value).trim())
    .pipe(z.string().min(1, missing).max(200))

/** An id that may be left out; an empty one counts as left out, as forms send it. */
export const optionalId = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => (value === null || value === undefined ? '' : String(value).trim()))
  .pipe(z.string().max(200))
  .transform((value) => value || null)

/** A London day, yyyy-MM-dd; empty counts as left out (D45). */
export const optionalDay = z
  .string()
  .trim()
  .refine((value) => value === '' || parseDay(value) !== null, 'INVALID_DATE')
  .transform((value) => value || null)
  .optional()

/** The visitor's secret from the header `session-id`; null when it is not sent. */
export const sessionOf = (req: Pick<PayloadRequest, 'headers'>): string | null =>
  req.headers.get('session-id')?.trim().slice(0, 200) || null
