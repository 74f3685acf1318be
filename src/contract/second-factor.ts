import { z } from 'zod'
import { callContract } from './call'
import { message } from './fields'

const otp = z
  .string('OTP_WRONG')
  .trim()
  .min(1, 'OTP_WRONG')
  .max(50)
  .describe('The code from the app, or a recovery code. Each code works only once.')

const password = z.string('PASSWORD_REQUIRED').min(1, 'PASSWORD_REQUIRED').max(200)

const codes = message.extend({
  recovery_codes: z
    .array(z.string())
    .describe(
      'The recovery codes. They are only returned once. Each of them can be used once instead of a code from the app.',
    ),
})

export const beginSecondFactor = callContract({
  input: z.object({ current_password: password }),
  output: message.extend({
    key: z
      .string()
      .describe(
        'The key in base 32, in groups of four characters, so that people can type it into an authenticator app.',
      ),
    address: z.string().describe('The same key as an otpauth: address.'),
    qr: z
      .object({ size: z.number().int(), path: z.string() })
      .describe(
        'The address as a QR code. `size` is the number of squares on each side, and `path` is an SVG path of the dark squares.',
      ),
  }),
  errors: [
    'NOT_SIGNED_IN',
    'PASSWORD_CHANGE_REQUIRED',
    'PASSWORD_REQUIRED',
    'PASSWORD_WRONG',
    'ACCOUNT_LOCKED',
    'SECOND_FACTOR_ON',
  ],
})

export const confirmSecondFactor = callContract({
  input: z.object({ otp }),
  output: codes,
  errors: ['NOT_SIGNED_IN', 'PASSWORD_CHANGE_REQUIRED', 'OTP_WRONG', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF'],
})

const proof = z.object({ current_password: password, otp })

export const renewRecoveryCodes = callContract({
  input: proof,
  output: codes,
  errors: [
    'NOT_SIGNED_IN',
    'PASSWORD_CHANGE_REQUIRED',
    'PASSWORD_REQUIRED',
    'PASSWORD_WRONG',
    'ACCOUNT_LOCKED',
    'OTP_WRONG',
    'SECOND_FACTOR_OFF',
  ],
})

export const turnOffSecondFactor = callContract({
  input: proof,
  output: message,
  errors: [
    'NOT_SIGNED_IN',
    'PASSWORD_CHANGE_REQUIRED',
    'PASSWORD_REQUIRED',
    'PASSWORD_WRONG',
    'ACCOUNT_LOCKED',
    'OTP_WRONG',
    'SECOND_FACTOR_OFF',
  ],
})

export const resetSecondFactor = callContract({
  input: z.object({ user_id: z.string('NOT_FOUND').max(100), current_password: password }),
  output: message,
  errors: ['NOT_FOUND', 'PASSWORD_REQUIRED', 'PASSWORD_WRONG', 'ACCOUNT_LOCKED', 'SECOND_FACTOR_OFF'],
})
