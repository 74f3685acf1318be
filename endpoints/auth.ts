import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint, PayloadRequest } from 'payload'
import { parseCookies } from 'payload/shared'
import * as contract from '@/contract/auth'
import type { Answered, Received } from '@/contract/call'
import { fail, ok } from '@/domain/errors'
import { answer, toFailureResponse, withCookies } from '@/server/http/answer'
import {
  createClearedCookies,
  refreshCookieName,
  createSessionCookies,
  refreshSession,
} from '@/server/services/auth/refresh'
import { changeOwnPassword } from '@/server/services/auth/own-password'
import { requestPasswordReset, resetPassword } from '@/server/services/auth/password-links'
import { endOfSession, isByBearer, signOut } from '@/server/services/auth/sessions'
import { signIn } from '@/server/services/auth/sign-in'
import { createRoute } from './support/route'
import { accountMessages } from '@/messages/management-accounts'
import { sendSoon } from '@/server/dependencies'

const login = async (input: Received<typeof contract.signIn>, req: PayloadRequest) => {
  const result = await signIn(req, input)
  if (!result.ok) return result
  const { token, refreshToken, exp, user, mustSetUpSecondFactor } = result.value
  const body: Answered<typeof contract.signIn> = {
    authorized: true,
    message: accountMessages.signedIn,
    token,
    refreshToken,
    exp,
    user,
    ...(mustSetUpSecondFactor ? { must_set_up_second_factor: true } : {}),
  }
  return withCookies(answer(ok(body)), createSessionCookies(req.payload, result.value))
}

const refresh = async (input: Received<typeof contract.refreshTokens>, req: PayloadRequest) => {
  const sent = input.refreshToken ?? parseCookies(req.headers).get(refreshCookieName)
  const result = sent ? await refreshSession(req, sent) : fail('SESSION_EXPIRED')
  if (!result.ok) return withCookies(answer(result), createClearedCookies(req.payload))
  const { token, refreshToken, exp, user } = result.value
  const message = accountMessages.signedIn
  const isBrowser = input.refreshToken === undefined && !isByBearer(req)
  const tokens = isBrowser ? {} : { token, refreshToken }
  const body: Answered<typeof contract.refreshTokens> = { message, exp, user, ...tokens }
  return withCookies(answer(ok(body)), createSessionCookies(req.payload, result.value))
}

/**
 * Payload's screens call this after people have changed their own account. Only a refresh token can extend a session.
 */
const getCurrentUser = (req: PayloadRequest): Response => {
  if (req.user?.collection !== 'users') return toFailureResponse(fail('NOT_SIGNED_IN'))
  const { id, firstName, role, username, email, collection } = req.user
  const user = { id, firstName, role, username, email, collection }
  return answer(ok({ message: accountMessages.signedIn, exp: endOfSession(req), user }))
}

const logout = async ({ everywhere }: Received<typeof contract.signOut>, req: PayloadRequest) => {
  await signOut(req, { everywhere: everywhere === true })
  return withCookies(answer(ok({ message: accountMessages.signedOut })), createClearedCookies(req.payload))
}

/** A delay in ms before the account lookup, which blocks the only thread. The response is sent during this time. */
const ANSWER_FIRST = 50

/** Sends the link after the response, so that the time the response takes does not reveal if an account exists. */
const sendResetLink = async (req: PayloadRequest, account: string): Promise<void> => {
  await sleep(ANSWER_FIRST)
  try {
    await requestPasswordReset(req, account)
    sendSoon(req.payload)
  } catch (error) {
    req.payload.logger.error({ err: error }, 'a password reset email could not be queued')
  }
}

/**
 * Creates an endpoint at our path and at Payload's own path for the same action. Both use the same function and the
 * same limits.
 */
const createAtBothPaths = (paths: [string, string], build: (path: string) => Endpoint): Endpoint[] =>
  paths.map((path) => build(path))

export const auth: Endpoint[] = [
  ...createAtBothPaths(['/auth/admin/login', '/users/login'], (path) =>
    createRoute({
      ...contract.signIn,
      method: 'post',
      path,
      access: 'public',
      summary: 'Sign in with a username and password, plus a code if the account has two-step sign-in.',
      limit: 'signIns',
      run: login,
    }),
  ),
  createRoute({
    ...contract.refreshTokens,
    method: 'post',
    path: '/auth/admin/refresh-token',
    access: 'public',
    summary:
      'Renew the session with the refresh token from the body or the cookie. The response only contains the new tokens if the refresh token was in the body, or if the request had a valid bearer token.',
    run: refresh,
  }),
  { method: 'post', path: '/users/refresh-token', handler: getCurrentUser },
  ...createAtBothPaths(['/auth/admin/logout', '/users/logout'], (path) =>
    createRoute({
      ...contract.signOut,
      method: 'post',
      path,
      access: 'public',
      summary: 'End the current session, or all of your own sessions.',
      run: logout,
    }),
  ),
  ...createAtBothPaths(['/auth/admin/forgot-password', '/users/forgot-password'], (path) =>
    createRoute({
      ...contract.forgotPassword,
      method: 'post',
      path,
      access: 'public',
      summary:
        'Email a link for setting a new password. The response is the same if there is no such account.',
      limit: 'passwordResets',
      run: async (input, req) => {
        void sendResetLink(req, input.username ?? input.email ?? '')
        return ok({ message: accountMessages.passwordResetSent })
      },
    }),
  ),
  createRoute({
    ...contract.changePassword,
    method: 'post',
    path: '/auth/admin/change-password',
    // People need this call even if they must complete something else first. The service refuses callers who are not
    // signed in.
    access: 'public',
    summary: 'Change your own password.',
    limit: 'signIns',
    run: async ({ current_password: current, password }, req) => {
      const done = await changeOwnPassword(req, { current, password })
      return done.ok ? ok({ message: accountMessages.ownPasswordChanged }) : done
    },
  }),
  ...createAtBothPaths(['/auth/admin/reset-password', '/users/reset-password'], (path) =>
    createRoute({
      ...contract.resetPassword,
      method: 'post',
      path,
      access: 'public',
      summary: 'Set a new password with the token from the email.',
      limit: 'signIns',
      run: async (input, req) => {
        const done = await resetPassword(req, input)
        return done.ok ? ok({ message: accountMessages.passwordChanged }) : done
      },
    }),
  ),
]
