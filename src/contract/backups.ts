import { z } from 'zod'
import { callContract } from './call'
import { emptyInput, instant, message } from './fields'

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
