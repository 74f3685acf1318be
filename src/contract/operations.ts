import { z } from 'zod'
import { callContract } from './call'
import { message, emptyInput, instant, optionalNumber, optionalDay, optionalId } from './fields'
import { firstStepMarks, demoParts } from '@/domain/operations/first-steps'
import { type AgeName, ageNames, ageRules } from '@/domain/operations/retention'
import { kindsOfAudit } from '@/domain/operations/audit-kinds'

export const setOpening = callContract({
  input: z.object({
    is_open: z.boolean('MISSING_FIELD').describe('False: visitors only see *Coming soon* and cannot book.'),
  }),
  output: message.extend({ is_open: z.boolean() }),
  errors: ['MISSING_FIELD'],
})

export const markFirstStep = callContract({
  input: z.object({
    step: z
      .enum(firstStepMarks, 'MISSING_FIELD')
      .describe('`rules` and `pages` are steps that an admin has checked. `hidden` hides the checklist.'),
    is_set: z.boolean('MISSING_FIELD').default(true).describe('False to clear the mark again.'),
  }),
  output: message,
  errors: ['MISSING_FIELD'],
})

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
    'forms',
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

export const health = callContract({
  input: emptyInput,
  output: z.object({ status: z.literal('ok') }),
  errors: ['UNAVAILABLE'],
})

export const getBackups = callContract({
  input: emptyInput,
  output: z.object({
    running_since: instant
      .nullable()
      .describe('When the backup that is being made was begun. Null if none is being made.'),
    last: z
      .object({
        made_at: instant,
        age: z.string().describe('The age of the backup in words.'),
        bytes: z.number().int().describe('The size of its files before encryption.'),
        is_encrypted: z.boolean(),
      })
      .nullable()
      .describe('The last backup that was made and checked. Null if there is none.'),
    failed_at: instant.nullable().describe('When the latest backup failed. Null if it succeeded.'),
    failure: z.string().nullable().describe('What to do about the failure.'),
  }),
  errors: [],
})

export const startBackup = callContract({ input: emptyInput, output: message, errors: ['BACKUP_RUNNING'] })

export const createBackupLink = callContract({
  input: z.object({
    current_password: z.string('PASSWORD_REQUIRED').min(1, 'PASSWORD_REQUIRED').max(200),
  }),
  output: z.object({
    url: z.string().describe('The path from which the same admin can download the file for a minute.'),
  }),
  errors: ['PASSWORD_REQUIRED', 'PASSWORD_WRONG', 'ACCOUNT_LOCKED', 'BACKUP_NOT_FOUND'],
})

export const getBackupFile = callContract({
  input: z.object({ ticket: z.string('BACKUP_LINK_EXPIRED').min(1, 'BACKUP_LINK_EXPIRED').max(1000) }),
  output: z.object({}),
  errors: ['BACKUP_LINK_EXPIRED', 'BACKUP_NOT_FOUND'],
})
