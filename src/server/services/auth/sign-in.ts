import { setTimeout as sleep } from 'node:timers/promises'
import { AuthenticationError, type BasePayload, LockedAuth, type PayloadRequest } from 'payload'
import { fail, type Failure, ok, type Result } from '@/domain/errors'
import type { User } from '@/payload-types'
import { dependenciesOf } from '@/server/dependencies'
import {
  findAccountByUsername,
  saveSecondFactorFlag,
  addRefreshToken,
  dropExpiredTokens,
  findSecondFactor,
} from '@/server/repositories/accounts'
import { writeOwnAccountAudit, recordRefusal } from './account-records'
import { takeSecondFactor } from './one-time-code'
import { isLocked, isRightPassword, pretendToCheck } from './own-password'
import { isProved } from './second-factor'
import { withLease } from '@/server/leases'
import { createRefreshToken, getTokenSession } from './sessions'
import { hashToken } from '@/server/ids'

interface Credentials {
  username: string
  password: string
  /** A code from an authenticator app or a recovery code, for accounts with a second factor. */
  otp?: string
}

export interface SignedIn {
  token: string
  refreshToken: string
  /** In seconds since 1970. */
  exp: number
  user: Pick<User, 'id' | 'firstName' | 'role' | 'username'>
  /** True if users must first set up a second factor (D74). */
  mustSetUpSecondFactor?: boolean
}

/** How long a token, its session and its refresh token are valid, in seconds. */
export const getSessionSeconds = (payload: BasePayload): number =>
  payload.collections.users.config.auth.tokenExpiration

/** Finds the account with this username. Null if there is none or it is locked. */
const findOpenAccount = async (payload: BasePayload, username: string): Promise<User | null> => {
  const user = await findAccountByUsername(payload, username)
  return user && !isLocked(user) ? user : null
}

/** Converts a username to the form in which it is stored. */
const normaliseUsername = (typed: string): string => typed.toLowerCase().trim()

/** Creates a refresh token for the session of a new token. */
const startFamily = async (payload: BasePayload, user: string, token: string): Promise<string> => {
  const refreshToken = createRefreshToken()
  const now = dependenciesOf(payload).clock.now()
  await dropExpiredTokens(payload, now)
  await addRefreshToken(payload, {
    user,
    family: getTokenSession(token),
    hash: hashToken(refreshToken),
    expiresAt: now + getSessionSeconds(payload) * 1000,
  })
  return refreshToken
}

const refusedFailure = fail('LOGIN_FAILED', { data: { authorized: false } })

/** The shortest time before a refusal, in ms. It hides the extra work for a known username. */
const REFUSED_AFTER = 500

const codeRequiredFailure = fail('OTP_REQUIRED', { data: { authorized: false } })

/**
 * Checks the password and the code for an account with a second factor. Returns the failure, or null if both are
 * correct. The code is then used up.
 */
const checkSecondFactor = async (
  req: PayloadRequest,
  user: User,
  { password, otp }: Credentials,
): Promise<Failure | null> => {
  const { payload } = req
  const factor = await findSecondFactor(payload, user.id)
  if (factor?.status !== 'on') return null
  if (!(await isRightPassword(payload, user, password))) return refusedFailure
  if (!otp) return codeRequiredFailure
  const by = await takeSecondFactor(payload, user, factor, otp)
  if (!by) return refusedFailure
  if (by === 'recovery') await writeOwnAccountAudit(req, 'recovery-code-used', user)
  if (!user.secondFactor) await saveSecondFactorFlag(payload, user.id, true)
  return null
}

const tryToSignIn = async (req: PayloadRequest, credentials: Credentials): Promise<Result<SignedIn>> => {
  const { payload } = req
  const name = normaliseUsername(credentials.username)
  if (!(await findOpenAccount(payload, name))) {
    await pretendToCheck(credentials.password)
    return refusedFailure
  }
  try {
    const done = await withLease(payload, name, async () => {
      // We read the account again, because a request before this one may have changed it.
      const user = await findOpenAccount(payload, name)
      const problem = user ? await checkSecondFactor(req, user, credentials) : refusedFailure
      if (!user || problem) return problem ?? refusedFailure
      const { username, password } = credentials
      const data = { username, password }
      return ok(await payload.login({ collection: 'users', data, req, context: isProved(user.id), depth: 0 }))
    })
    if (!done.ok) return done
    const { token, exp, user } = done.value
    if (!token || !exp || !user) throw new Error('signed in without a token')
    const { id, firstName, role, username, mustSetUpSecondFactor } = user
    const refreshToken = await startFamily(payload, id, token)
    const shown = { id, firstName, role, username }
    return ok({
      token,
      refreshToken,
      exp,
      user: shown,
      mustSetUpSecondFactor: mustSetUpSecondFactor === true,
    })
  } catch (error) {
    if (error instanceof AuthenticationError || error instanceof LockedAuth) return refusedFailure
    throw error
  }
}

/**
 * Checks a username and password and starts a session (D2, D29, D34). For an unknown username, a wrong password and a
 * locked account, the response and the time it takes are the same. If the account has a second factor, its code is
 * required once the password is correct. The response to a wrong code is the same as to a wrong password (D74).
 */
export const signIn = async (req: PayloadRequest, credentials: Credentials): Promise<Result<SignedIn>> => {
  const began = performance.now()
  const { payload } = req
  const name = normaliseUsername(credentials.username)
  const before = await findAccountByUsername(payload, name)
  const done = await tryToSignIn(req, credentials)
  if (done.ok) {
    await writeOwnAccountAudit(req, 'signed-in', done.value.user)
    return done
  }
  if (done.code === 'OTP_REQUIRED') return done
  const wasOpen = before !== null && !isLocked(before)
  const after = wasOpen ? await findAccountByUsername(payload, name) : before
  await recordRefusal(req, before, { wasOpen, isClosed: after !== null && isLocked(after) })
  await sleep(Math.max(0, REFUSED_AFTER - (performance.now() - began)))
  return done
}
