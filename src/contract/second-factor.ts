import { z } from 'zod'
import { callContract } from './call'
import { message } from './fields'

const otp = z
  .string('OTP_WRONG')
  .trim()
  .min(1, 'OTP_WRONG')
  .max(50)
  .describe('The code that the app shows, or a recovery code; each is good once.')

const password = z.string('PASSWORD_REQUIRED').min(1, 'PASSWORD_REQUIRED').max(200)

const codes = message.extend({
  recovery_codes: z.array(z.string()).describe('Shown now and never again; each stands in for one code.'),
})

export const beginSecondFactor = callContract({
  input: z.object({ current_password: password }),
  output: message.extend({
    key: z.string().describe('In base 32, in groups of four, to be typed into an authenticator app.'),
    address: z.string().describe('The same as an otpauth: address.'),
    qr: z
      .object({ size: z.number().int(), path: z.string() })
      .describe('The address as a QR code: its side in squares, and the dark ones as the path of an SVG.'),
  }),
  errors: [
    'NOT_SIGNED_IN',
    'PASSWORD_CHANGE_REQUIRED',
    'PASSWORD_REQUIRED',
    'PASSWORD_WRONG',
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
    'OTP_WRONG',
    'SECOND_FACTOR_OFF',
  ],
})

export const resetSecondFactor = callContract({
  input: z.object({ user_id: z.string('NOT_FOUND').max(100), current_password: password }),
  output: message,
  errors: ['NOT_FOUND', 'PASSWORD_REQUIRED', 'PASSWORD_WRONG', 'SECOND_FACTOR_OFF'],
})
