import { z } from 'zod'
import { roles } from '@/domain/operations/roles'
import { isEmail, isOptionalName, LONGEST_PERSON_NAME } from '@/domain/text/names'
import { callContract } from './call'
import { line, message, optionalId } from './fields'

const output = message.extend({ user_id: z.string() })

export const inviteColleague = callContract({
  input: z.object({
    username: line('USERNAME_REQUIRED'),
    email: z.string('EMAIL_REQUIRED').trim().min(1, 'EMAIL_REQUIRED').refine(isEmail, 'INVALID_EMAIL'),
    first_name: line('FIRST_NAME_REQUIRED'),
    last_name: z
      .string()
      .trim()
      .max(LONGEST_PERSON_NAME, 'INVALID_NAME')
      .refine(isOptionalName, 'INVALID_LINE')
      .nullish(),
    role: z.enum(roles),
    staff_id: optionalId.describe('The member of staff to whom the account belongs.'),
    current_password: z
      .string()
      .max(200)
      .optional()
      .describe('Your own password. Needed for managers and admins.'),
  }),
  output,
  errors: [
    'USERNAME_REQUIRED',
    'USERNAME_TAKEN',
    'USERNAME_IS_AN_EMAIL',
    'EMAIL_REQUIRED',
    'EMAIL_TAKEN',
    'INVALID_EMAIL',
    'FIRST_NAME_REQUIRED',
    'INVALID_NAME',
    'INVALID_LINE',
    'STAFF_NOT_FOUND',
    'PASSWORD_WRONG',
    'ACCOUNT_LOCKED',
  ],
})

/** The link that was sent before stops working. */
export const inviteAgain = callContract({
  input: z.object({ user_id: z.string('NOT_FOUND').max(100) }),
  output,
  errors: ['NOT_FOUND', 'PASSWORD_ALREADY_CHOSEN', 'RATE_LIMITED'],
})
