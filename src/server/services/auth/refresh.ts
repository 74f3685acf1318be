import { type BasePayload, getFieldsToSign, jwtSign, type PayloadRequest } from 'payload'
import { fail, ok, type Result } from '@/domain/errors'
import type { User } from '@/payload-types'
import { dependenciesOf } from '@/server/dependencies'
import {
  findAccount,
  addRefreshToken,
  findRefreshToken,
  type RefreshTokenRow,
  useRefreshToken,
} from '@/server/repositories/accounts'
import { writeAccountAudit } from './account-records'
import { endSession, extendSession, createSuccessorToken } from './sessions'
import { type SignedIn, getSessionSeconds } from './sign-in'
import { hashToken } from '@/server/ids'
import { generateCookie, generateExpiredPayloadCookie, generatePayloadCookie } from 'payload/shared'

/** How long a used refresh token still returns its successor, in ms, for a second tab (D34). */
const graceMs = 30_000

const expiredFailure = fail('SESSION_EXPIRED')

/** True if the token can still be exchanged, because it is live or was only just used. */
const canExchange = async (payload: BasePayload, row: RefreshTokenRow, now: number): Promise<boolean> => {
  if (row.status === 'live' && (await useRefreshToken(payload, row.id, now))) return true
  const seen = await findRefreshToken(payload, row.hash)
  return seen?.usedAt != null && now - seen.usedAt <= graceMs
}

const sign = async (payload: BasePayload, user: User, session: string, tokenExpiration: number) =>
  jwtSign({
    fieldsToSign: getFieldsToSign({
      collectionConfig: payload.collections.users.config,
      email: user.email,
      sid: session,
      user: { ...user, collection: 'users' },
    }),
    secret: payload.secret,
    tokenExpiration,
  })

/** Creates the next token of a session and the successor of its refresh token. */
const renew = async (
  payload: BasePayload,
  row: RefreshTokenRow,
  refreshToken: string,
): Promise<Result<SignedIn>> => {
  const user = await findAccount(payload, row.user)
  const seconds = user ? await extendSession(payload, user, row.family, getSessionSeconds(payload)) : 0
  if (!user || seconds === 0) return expiredFailure
  const next = createSuccessorToken(refreshToken, payload.secret)
  await addRefreshToken(payload, {
    user: row.user,
    family: row.family,
    hash: hashToken(next),
    expiresAt: dependenciesOf(payload).clock.now() + seconds * 1000,
  })
  const { token, exp } = await sign(payload, user, row.family, seconds)
  const { id, firstName, role, username } = user
  return ok({ token, refreshToken: next, exp, user: { id, firstName, role, username } })
}

/**
 * Exchanges a refresh token (D34). It works once, but returns the same successor for 30 more seconds. If it is used
 * later than that, it must have been stolen, so the whole session ends.
 */
export const refreshSession = async (
  req: PayloadRequest,
  refreshToken: string,
): Promise<Result<SignedIn>> => {
  const { payload } = req
  const row = await findRefreshToken(payload, hashToken(refreshToken))
  const now = dependenciesOf(payload).clock.now()
  if (!row || row.expiresAt <= now) return expiredFailure
  if (!(await canExchange(payload, row, now))) {
    await endSession(payload, row.user, row.family)
    const user = await findAccount(payload, row.user)
    const stranger = { payload, headers: req.headers, user: null }
    if (user) await writeAccountAudit(stranger, 'session-ended', user)
    return expiredFailure
  }
  return renew(payload, row, refreshToken)
}

export const refreshCookieName = 'salon-refresh'

const getAuthConfig = (payload: BasePayload) => payload.collections.users.config.auth

/** The refresh cookie. The browser sends it only with calls to /api/auth. */
const refreshCookie = (payload: BasePayload, value: string, expires: Date): string =>
  generateCookie<string>({
    name: refreshCookieName,
    value,
    expires,
    httpOnly: true,
    path: '/api/auth',
    sameSite: 'Strict',
    secure: getAuthConfig(payload).cookies.secure,
    returnCookieAsObject: false,
  })

/** The two HttpOnly cookies of a session (D45). */
export const createSessionCookies = (payload: BasePayload, session: SignedIn): string[] => [
  generatePayloadCookie({
    collectionAuthConfig: getAuthConfig(payload),
    cookiePrefix: payload.config.cookiePrefix,
    token: session.token,
  }) as string,
  refreshCookie(payload, session.refreshToken, new Date(Date.now() + getSessionSeconds(payload) * 1000)),
]

/** The same two cookies, but empty and expired, to sign a browser out. */
export const createClearedCookies = (payload: BasePayload): string[] => [
  generateExpiredPayloadCookie({
    collectionAuthConfig: getAuthConfig(payload),
    cookiePrefix: payload.config.cookiePrefix,
  }) as string,
  refreshCookie(payload, '', new Date(0)),
]
