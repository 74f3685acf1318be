import { z } from 'zod'
import { callContract } from './call'
import { emptyInput, instant, message, optionalNumber } from './fields'

const ownPassword = z
  .string('PASSWORD_REQUIRED')
  .min(1, 'PASSWORD_REQUIRED')
  .max(200)
  .describe('The admin’s own password.')

const state = z
  .enum(['none', 'environment', 'in-use', 'next-start', 'unreadable', 'removed'])
  .describe(
    '`next-start` and `removed` are changes that take effect when the site starts again. `unreadable` settings were encrypted with a different secret.',
  )

const mail = z
  .object({
    state,
    entered_at: instant.nullable(),
    host: z.string().nullable(),
    port: z.number().int().nullable(),
    username: z.string().nullable(),
    from: z.string().nullable(),
  })
  .describe('The mail server. Its password is never returned.')

const square = z
  .object({
    state,
    entered_at: instant.nullable(),
    environment: z
      .enum(['sandbox', 'live'])
      .nullable()
      .describe('With `sandbox`, no money moves. Null if Square is not connected.'),
    location_id: z.string().nullable(),
    location_name: z.string().nullable(),
    webhook_url: z
      .string()
      .nullable()
      .describe('Where Square sends its notifications. Null without SITE_URL.'),
  })
  .describe('The Square account. Its keys are never returned.')

const connections = z.object({ mail, square })

export const getConnections = callContract({ input: emptyInput, output: connections, errors: [] })

/** A required text on one line. */
const entry = (longest: number) =>
  z.string('MISSING_FIELD').trim().min(1, 'MISSING_FIELD').max(longest, 'INVALID_INPUT')

export const connectMail = callContract({
  input: z.object({
    host: entry(253).regex(/^[a-z\d._:-]+$/i, 'MAIL_HOST_UNKNOWN'),
    port: optionalNumber(z.number().int().min(1).max(65_535)).describe('587 if it is left out.'),
    security: z.enum(['starttls', 'tls']).describe('`tls` is encrypted from the first byte.'),
    username: entry(254),
    password: entry(1000).describe('The password for the mail server. It is stored encrypted.'),
    from: z.email('INVALID_EMAIL').max(254, 'INVALID_EMAIL').describe('The sender of all emails.'),
    own_address: z
      .union([z.literal(''), z.email('INVALID_EMAIL').max(254, 'INVALID_EMAIL')])
      .optional()
      .describe(
        'The admin’s own address, to which the test email is sent. If it differs from their account’s address and the test works, it replaces that address.',
      ),
    current_password: ownPassword,
  }),
  output: message.extend(connections.shape),
  errors: [
    'MISSING_FIELD',
    'EMAIL_REQUIRED',
    'EMAIL_TAKEN',
    'INVALID_EMAIL',
    'PASSWORD_REQUIRED',
    'PASSWORD_WRONG',
    'ACCOUNT_LOCKED',
    'RATE_LIMITED',
    'SET_IN_ENVIRONMENT',
    'MAIL_HOST_UNKNOWN',
    'MAIL_NOT_RESPONDING',
    'MAIL_NOT_A_SERVER',
    'MAIL_ENCRYPTION_WRONG',
    'MAIL_CERTIFICATE_WRONG',
    'MAIL_SIGN_IN_REFUSED',
    'MAIL_SENDER_REFUSED',
    'MAIL_RECIPIENT_REFUSED',
    'MAIL_REFUSED',
  ],
})

const squareKeys = {
  application_id: entry(191),
  access_token: entry(1024),
  current_password: ownPassword,
}

const squareErrors = [
  'MISSING_FIELD',
  'PASSWORD_REQUIRED',
  'PASSWORD_WRONG',
  'ACCOUNT_LOCKED',
  'RATE_LIMITED',
  'SET_IN_ENVIRONMENT',
  'SQUARE_APPLICATION_ID_WRONG',
  'SQUARE_TOKEN_REFUSED',
  'SQUARE_TOKEN_OF_OTHER_APPLICATION',
  'SQUARE_PERMISSIONS_MISSING',
  'SQUARE_NO_LOCATION',
  'SQUARE_NEEDS_ADDRESS',
  'SQUARE_NOT_RESPONDING',
] as const

export const checkSquare = callContract({
  input: z.object(squareKeys),
  output: z.object({
    environment: z.enum(['sandbox', 'live']),
    locations: z.array(
      z.object({
        location_id: z.string(),
        location_name: z.string(),
        faults: z.array(z.string()).describe('Why it cannot take payments. Empty if it can.'),
      }),
    ),
  }),
  errors: [...squareErrors],
})

export const connectSquare = callContract({
  input: z.object({
    ...squareKeys,
    location_id: entry(100),
    webhook_key: entry(200).describe('The signature key of the webhook subscription.'),
  }),
  output: message.extend(connections.shape),
  errors: [...squareErrors, 'SQUARE_LOCATION_UNUSABLE', 'SQUARE_TEST_FAILED'],
})

export const removeConnection = callContract({
  input: z.object({ connection: z.enum(['mail', 'square']), current_password: ownPassword }),
  output: message.extend(connections.shape),
  errors: ['PASSWORD_REQUIRED', 'PASSWORD_WRONG', 'ACCOUNT_LOCKED', 'RATE_LIMITED'],
})
