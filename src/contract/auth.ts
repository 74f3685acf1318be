import { z } from 'zod'
import {
  LONGEST_PASSWORD,
  SHORTEST_PASSWORD,
  isEmail,
  isOptionalName,
  LONGEST_PERSON_NAME,
} from '@/domain/text/names'
import { isCommonPassword } from '@/domain/text/passwords'
import { callContract } from './call'
import { message, line, optionalId } from './fields'
import { roles } from '@/domain/operations/roles'

const tokens = message.extend({
  token: z.string(),
  refreshToken: z.string(),
  exp: z.number().describe('When the token expires, in seconds since 1970.'),
  user: z.object({ id: z.string(), firstName: z.string(), role: z.string(), username: z.string() }),
})

export const signIn = callContract({
  input: z.object({
    username: z.string('USERNAME_REQUIRED').trim().min(1, 'USERNAME_REQUIRED').max(200),
    password: z
      .string('PASSWORD_REQUIRED')
      .max(200)
      .refine((text) => text.trim() !== '', 'PASSWORD_REQUIRED'),
    otp: z
      .string()
      .trim()
      .max(50)
      .optional()
      .describe(
        'Required for accounts with two-step sign-in: the code from the app, or a recovery code. Each code works only once.',
      ),
  }),
  output: tokens.extend({
    authorized: z.literal(true),
    must_set_up_second_factor: z
      .literal(true)
      .optional()
      .describe('All other management calls are refused until two-step sign-in is set up.'),
  }),
  errors: ['USERNAME_REQUIRED', 'PASSWORD_REQUIRED', 'OTP_REQUIRED', 'LOGIN_FAILED', 'RATE_LIMITED'],
})

const session = tokens.omit({ token: true, refreshToken: true })

/**
 * If the body has no token, the one in the cookie is used. A browser that sent no token then only receives the new
 * expiry time.
 */
export const refreshTokens = callContract({
  input: z.object({ refreshToken: z.string().max(200).optional() }),
  output: session.extend({ token: z.string().optional(), refreshToken: z.string().optional() }),
  errors: ['SESSION_EXPIRED'],
})

const newPassword = z
  .string('PASSWORD_REQUIRED')
  .min(SHORTEST_PASSWORD, 'PASSWORD_TOO_SHORT')
  // Without `abort`, zod would run the next check on a text of any length.
  .max(LONGEST_PASSWORD, { error: 'PASSWORD_TOO_LONG', abort: true })
  .refine((password) => !isCommonPassword(password), 'PASSWORD_TOO_COMMON')

export const signOut = callContract({
  input: z.object({
    everywhere: z.boolean().optional().describe('Ends every session of the account, in all browsers.'),
  }),
  output: message,
  errors: [],
})

export const forgotPassword = callContract({
  input: z
    .object({ username: z.string().max(200).optional(), email: z.string().max(200).optional() })
    .refine((input) => (input.username ?? input.email ?? '').trim() !== '', 'USERNAME_REQUIRED'),
  output: message,
  errors: ['USERNAME_REQUIRED', 'RATE_LIMITED'],
})

export const resetPassword = callContract({
  input: z.object({
    token: z.string('RESET_LINK_INVALID').min(1, 'RESET_LINK_INVALID').max(200),
    password: newPassword,
  }),
  output: message,
  errors: [
    'RESET_LINK_INVALID',
    'PASSWORD_REQUIRED',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_LONG',
    'PASSWORD_TOO_COMMON',
    'RATE_LIMITED',
  ],
})

export const changePassword = callContract({
  input: z.object({
    current_password: z.string('PASSWORD_REQUIRED').min(1, 'PASSWORD_REQUIRED').max(200),
    password: newPassword,
  }),
  output: message,
  errors: [
    'NOT_SIGNED_IN',
    'PASSWORD_REQUIRED',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_LONG',
    'PASSWORD_TOO_COMMON',
    'PASSWORD_SAME',
    'PASSWORD_WRONG',
    'ACCOUNT_LOCKED',
  ],
})

const output = message.extend({
  user_id: z.string(),
  link: z
    .string()
    .nullable()
    .describe(
      'Without a mail server: the link with which the colleague chooses a password. It is only returned once. Null if it is emailed.',
    ),
})

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
    'STAFF_HAS_ACCOUNT',
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
