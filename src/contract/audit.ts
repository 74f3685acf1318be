import { z } from 'zod'
import { kindsOfAudit } from '@/domain/operations/audit-kinds'
import { callContract } from './call'
import { optionalDay, optionalId } from './fields'

const asked = z.object({
  kind: z
    .enum(['', ...kindsOfAudit])
    .optional()
    .describe('Leave it out to get all types.'),
  person: optionalId.describe(
    'The id of an account. The list then shows what this account did and what was done to it.',
  ),
  from: optionalDay,
  to: optionalDay,
})

export const getAuditFile = callContract({ input: asked, output: z.object({}), errors: ['INVALID_DATE'] })
