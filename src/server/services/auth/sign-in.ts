import { pbkdf2 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { BasePayload, PayloadRequest } from 'payload'
import { AuthenticationError, LockedAuth } from 'payload'
import { fail, ok, type Result } from '../../../domain/errors'
import type { User } from '../../../payload-types'
import { dependenciesOf } from '../../dependencies'
import { addRefreshToken, dropExpiredTokens } from '../../repositories/refresh-tokens'
import { withLease } from './with-lease'
import { freshToken, hashOf, sessionOf } from './tokens'

export interface Credentials {
  username: string
  password: string
}

export interface SignedIn {
  token: string
  refreshToken: string
  /** Seconds since 1970. */
  exp: number
  user: Pick<User, 'id' | 'firstName' | 'role' | 'username'>
}

/** Seconds that a token, its session and its refresh token live. */
export const sessionSeconds = (payload: BasePayload): number =>
  payload.collections.users.config.auth.tokenExpiration

const stretch = promisify(pbkdf2)

/** How Payload stretches a password (docs/private-doors.md): rounds, bytes, digest. */
export const payloadsStretching = [600_000, 32, 'sha256'] as const

/** As much work as checking a password, so that an unknown name is answered no faster than a wrong password. */
const pretendToCheck = (password: string): Promise<Buffer> =>
  stretch(password, 'nobody', ...payloadsStretching)

const isKnown = async (payload: BasePayload, username: string): Promise<boolean> => {
  const name = username.toLowerCase().trim()
  const user = await payload.db.findOne<User>({
    collection: 'users',
    where: { username: { equals: name } },
  })
  return user !== null && (!user.lockUntil || new Date(user.lockUntil).getTime() < Date.now())
}

/** A live refresh token for the session of a token that was just made. */
const startFamily = async (payload: BasePayload, user: string, token: string): Promise<string> => {
  const refreshToken = freshToken()
  const now = dependenciesOf(payload).clock.now()
  await dropExpiredTokens(payload, now)
  await addRefreshToken(payload, {
    user,
    family: sessionOf(token),
    hash: hashOf(refreshToken),
    expiresAt: now + sessionSeconds(payload) * 1000,
  })
  return refreshToken
}

const refused = fail('LOGIN_FAILED', { data: { authorized: false } })

/** No refusal comes earlier, in ms: what is written down about a known name takes longer than nothing. */
const REFUSED_AFTER = 500

const tryToSignIn = async (req: PayloadRequest, credentials: Credentials): Promise<Result<SignedIn>> => {
  const { payload } = req
  if (!(await isKnown(payload, credentials.username))) {
    await pretendToCheck(credentials.password)
    return refused
  }
  try {
    const done = await withLease(payload, credentials.username.toLowerCase().trim(), () =>
      payload.login({ collection: 'users', data: credentials, req, depth: 0 }),
    )
    const { token, exp, user } = done
    if (!token || !exp || !user) throw new Error('signed in without a token')
    const { id, firstName, role, username } = user
    const refreshToken = await startFamily(payload, id, token)
    return ok({ token, refreshToken, exp, user: { id, firstName, role, username } })
  } catch (error) {
    if (error instanceof AuthenticationError || error instanceof LockedAuth) return refused
    throw error
  }
}

/**
 * Checks a username and password and starts a session (D2, D29, D34). An unknown name, a wrong password and a
 * locked account give the same answer, after the same time.
 */
export const signIn = async (req: PayloadRequest, credentials: Credentials): Promise<Result<SignedIn>> => {
  const began = performance.now()
  const done = await tryToSignIn(req, credentials)
  if (!done.ok) await sleep(Math.max(0, REFUSED_AFTER - (performance.now() - began)))
  return done
}
