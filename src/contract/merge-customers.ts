import { z } from 'zod'
import type { ErrorCode } from '@/domain/errors'
import { callContract } from './call'
import { id, message } from './fields'

const which = z.object({
  keep_id: id('CUSTOMER_ID_MISSING').describe('The record to keep.'),
  merge_id: id('CUSTOMER_ID_MISSING').describe('The record to merge into the kept record.'),
})
const errors: ErrorCode[] = [
  'NOT_SIGNED_IN',
  'CUSTOMER_ID_MISSING',
  'CUSTOMER_NOT_FOUND',
  'MERGE_WITH_ITSELF',
]

/** How many records of each kind would move. */
export const previewMerge = callContract({
  input: which,
  output: z.object({
    appointments: z.number(),
    enrolments: z.number(),
    payments: z.number(),
    health_notes: z.number(),
    enquiries: z.number(),
  }),
  errors,
})

/** This call can be repeated. It continues where it stopped. */
export const mergeCustomers = callContract({
  input: which,
  output: message.extend({ customer_id: z.string() }),
  errors: [...errors, 'CUSTOMER_HAS_OPEN_PAYMENT'],
})

/** Exports everything we store about one customer. Without an id, it exports the list of customers found. */
export const exportCustomers = callContract({
  input: z.object({
    customer_id: z.string().trim().max(100).optional(),
    search: z.string().trim().max(200).optional(),
    format: z.enum(['json', 'csv']).optional(),
  }),
  output: z.object({}),
  errors: ['NOT_SIGNED_IN', 'FORBIDDEN', 'CUSTOMER_NOT_FOUND'],
})
