import { z } from 'zod'
import { type AgeName, ageNames, ageRules } from '@/domain/operations/retention'
import { callContract } from './call'
import { instant, message, optionalNumber } from './fields'

const age = (name: AgeName) => {
  const { unit, least, most } = ageRules[name]
  return optionalNumber(z.number().max(10_000)).describe(
    `A whole number of ${unit}, from ${least} to ${most}.`,
  )
}

const ages = z.object(
  Object.fromEntries(ageNames.map((name) => [name, age(name)])) as Record<AgeName, ReturnType<typeof age>>,
)

const allAges = z.object(
  Object.fromEntries(ageNames.map((name) => [name, z.number()])) as Record<AgeName, z.ZodNumber>,
)

const kind = z.object({
  kind: z.enum([
    'customers',
    'unconfirmed',
    'sales',
    'enquiries',
    'mails',
    'outbox',
    'baskets',
    'addresses',
    'events',
    'audit',
  ]),
  age: z
    .enum(ageNames as [AgeName, ...AgeName[]])
    .describe('The setting that decides when these records are deleted.'),
  kept: z.number().int().describe('The number of records that will eventually be deleted automatically.'),
  due: z
    .number()
    .int()
    .describe('The number of records that have reached this age and will be deleted next.'),
  next_at: instant.nullable().describe('When the next record reaches this age. Null if there is none.'),
  next_count: z.number().int().describe('The number of records that reach this age on the day of `next_at`.'),
})
export type RetentionKind = z.infer<typeof kind>

/** Ages in the query are used instead of the saved ones, to preview what would be deleted. */
export const getRetention = callContract({
  input: ages,
  output: z.object({ ages: allAges, kinds: z.array(kind) }),
  errors: ['AGE_OUT_OF_RANGE'],
})

export const setRetention = callContract({
  input: ages,
  output: message.extend({ ages: allAges }),
  errors: ['AGE_OUT_OF_RANGE'],
})
