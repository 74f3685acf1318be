import type { Endpoint, PayloadRequest } from 'payload'
import { parseCookies } from 'payload/shared'
import { z } from 'zod'
import { fail, ok } from '@/domain/errors'
import { accountMessages } from '@/messages/account-mails'
import { answer } from '@/server/http/answer'
import { clearedCookies, refreshCookieName, sessionCookies } from '@/server/services/auth/cookies'
import { requestPasswordReset, resetPassword } from '@/server/services/auth/password-reset'
import { refreshSession } from '@/server/services/auth/refresh'
import { endSession, requestSession } from '@/server/services/auth/sessions'
import { type Credentials, signIn } from '@/server/services/auth/sign-in'
import { route } from './support/route'

const credentials = z.object({
  username: z.string('USERNAME_REQUIRED').trim().min(1, 'USERNAME_REQUIRED').max(200),
  password: z
    .string('PASSWORD_REQUIRED')
    .max(200)
    .refine((text) => text.trim() !== '', 'PASSWORD_REQUIRED'),
})

const tokens = z.object({
  message: z.string(),
  token: z.string(),
  refreshToken: z.string(),
  /** When the token ends, in seconds since 1970. */
  exp: z.number(),
  user: z.object({ id: z.string(), firstName: z.string(), role: z.string(), username: z.string() }),
})

const withCookies = (response: Response, cookies: string[]): Response => {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

const login = async (input: Credentials, req: PayloadRequest) => {
  const result = await signIn(req, input)
  if (!result.ok) return result
  const { token, refreshToken, exp, user } = result.value
  const body = { authorized: true, message: accountMessages.signedIn, token, refreshToken, exp, user }
  return withCookies(answer(ok(body)), sessionCookies(req.payload, result.value))
}

const refresh = async (input: { refreshToken?: string }, req: PayloadRequest) => {
  const sent = input.refreshToken ?? parseCookies(req.headers).get(refreshCookieName)
  const result = sent ? await refreshSession(req.payload, sent) : fail('SESSION_EXPIRED')
  if (!result.ok) return withCookies(answer(result), clearedCookies(req.payload))
  const { token, refreshToken, exp, user } = result.value
  const body = { message: accountMessages.signedIn, token, refreshToken, exp, user }
  return withCookies(answer(ok(body)), sessionCookies(req.payload, result.value))
}

const logout = async (_input: unknown, req: PayloadRequest) => {
  const current = requestSession(req)
  if (current) await endSession(req.payload, current.user, current.session)
  return withCookies(answer(ok({ message: accountMessages.signedOut })), clearedCookies(req.payload))
}

const account = z
  .object({ username: z.string().max(200).optional(), email: z.string().max(200).optional() })
  .refine((input) => (input.username ?? input.email ?? '').trim() !== '', 'USERNAME_REQUIRED')

const message = z.object({ message: z.string() })

/** Payload's own paths for the same acts lead to the same functions, limits included. */
const both = (paths: [string, string], build: (path: string) => Endpoint): Endpoint[] =>
  paths.map((path) => build(path))

export const auth: Endpoint[] = [
  ...both(['/auth/admin/login', '/users/login'], (path) =>
    route({
      method: 'post',
      path,
      access: 'public',
      summary: 'Sign in with username and password.',
      limit: 'signIns',
      input: credentials,
      output: tokens.extend({ authorized: z.literal(true) }),
      errors: ['USERNAME_REQUIRED', 'PASSWORD_REQUIRED', 'LOGIN_FAILED', 'RATE_LIMITED'],
      run: login,
    }),
  ),
  route({
    method: 'post',
    path: '/auth/admin/refresh-token',
    access: 'public',
    summary: 'Exchange a refresh token, from the body or the cookie, for new tokens.',
    input: z.object({ refreshToken: z.string().max(200).optional() }),
    output: tokens,
    errors: ['SESSION_EXPIRED'],
    run: refresh,
  }),
  ...both(['/auth/admin/logout', '/users/logout'], (path) =>
    route({
      method: 'post',
      path,
      access: 'public',
      summary: 'End the session.',
      input: z.object({}),
      output: message,
      run: logout,
    }),
  ),
  ...both(['/auth/admin/forgot-password', '/users/forgot-password'], (path) =>
    route({
      method: 'post',
      path,
      access: 'public',
      summary: 'Mail a link to a new password. The answer is the same for unknown accounts.',
      limit: 'passwordResets',
      input: account,
      output: message,
      errors: ['USERNAME_REQUIRED', 'RATE_LIMITED'],
      run: async (input, req) => {
        void requestPasswordReset(req, input.username ?? input.email ?? '')
        return ok({ message: accountMessages.passwordResetSent })
      },
    }),
  ),
  ...both(['/auth/admin/reset-password', '/users/reset-password'], (path) =>
    route({
      method: 'post',
      path,
      access: 'public',
      summary: 'Set a new password with the token from the mail.',
      limit: 'signIns',
      input: z.object({
        token: z.string('RESET_LINK_INVALID').min(1, 'RESET_LINK_INVALID').max(200),
        password: z.string('PASSWORD_REQUIRED').min(8, 'PASSWORD_TOO_SHORT').max(200),
      }),
      output: message,
      errors: ['RESET_LINK_INVALID', 'PASSWORD_REQUIRED', 'PASSWORD_TOO_SHORT', 'RATE_LIMITED'],
      run: async (input, req) => {
        const done = await resetPassword(req, input)
        return done.ok ? ok({ message: accountMessages.passwordChanged }) : done
      },
    }),
  ),
]
