import type { BasePayload, PayloadRequest } from 'payload'
import { writeAccountAudit } from './account-records'
import { dependenciesOf } from '@/server/dependencies'
import { HOUR } from '@/domain/time/time'
import { getEnv } from '@/server/env'
import type { User } from '@/payload-types'
import { changeAccount, dropFamily, findAccount } from '@/server/repositories/accounts'
import { normaliseAuthorization, getSessionToken } from '@/server/http/session-token'
import { withLease } from '@/server/leases'
import { createHmac, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'

/** Creates a new refresh token of 256 random bits. */
export const createRefreshToken = (): string => randomBytes(32).toString('base64url')

/** The fields of an account without a valid reset link. */
export const noResetLink = { resetPasswordToken: null, resetPasswordExpiration: null }

/**
 * The only successor of a refresh token. Two tabs that refresh at the same moment get the same token, because it is
 * derived (D34). Nobody can derive it without the server's secret.
 */
export const createSuccessorToken = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(`refresh|${token}`).digest('base64url')

/**
 * The session to which one of our own tokens belongs. The signature is not checked, so use this only for tokens just
 * created.
 */
export const getTokenSession = (jwt: string): string => {
  const { sid } = decodeJwt(jwt)
  if (typeof sid !== 'string') throw new Error('a token without a session')
  return sid
}

/**
 * When a token expires, in seconds since 1970. The signature is not checked, so use this only for tokens already
 * verified.
 */
const getTokenExpiry = (jwt: string): number => decodeJwt(jwt).exp ?? 0

export { findAccount }

type Sessions = NonNullable<User['sessions']>

/**
 * The number of seconds until a session must end, however often it is renewed. It uses the machine's clock, as Payload
 * does.
 */
const countSecondsLeft = ({ createdAt }: Sessions[number]): number => {
  const since = createdAt ? Date.parse(createdAt) : Date.now()
  return Math.floor((since + getEnv().sessionHours * HOUR - Date.now()) / 1000)
}

/**
 * Extends a session by this many seconds, but not beyond the time at which it must end. Returns the number of seconds,
 * or 0 if the session has ended (signed out, password changed, too old).
 */
export const extendSession = async (
  payload: BasePayload,
  user: Pick<User, 'id' | 'username'>,
  session: string,
  seconds: number,
): Promise<number> =>
  withLease(payload, user.username, async () => {
    const sessions = (await findAccount(payload, user.id))?.sessions ?? []
    const mine = sessions.find(({ id }) => id === session)
    const left = mine ? Math.min(seconds, countSecondsLeft(mine)) : 0
    if (left <= 0) return 0
    const expiresAt = new Date(dependenciesOf(payload).clock.now() + left * 1000).toISOString()
    const extended = sessions.map((one) => (one.id === session ? { ...one, expiresAt } : one))
    await changeAccount(payload, user.id, { sessions: extended })
    return left
  })

/** Ends sessions of an account. Only one process at a time changes its sessions, using a lease. */
const endSessions = async (
  payload: BasePayload,
  userId: string,
  ends: (session: string) => boolean,
): Promise<void> => {
  const user = await findAccount(payload, userId)
  if (!user) return
  await withLease(payload, user.username, async () => {
    const sessions = (await findAccount(payload, userId))?.sessions ?? []
    await changeAccount(payload, userId, { sessions: sessions.filter(({ id }) => !ends(id)) })
    for (const { id } of sessions) if (ends(id)) await dropFamily(payload, id)
  })
}

/** Ends a session, after which its tokens and refresh tokens are refused. */
export const endSession = async (payload: BasePayload, userId: string, session: string): Promise<void> => {
  // This is needed even if the account or the session no longer exists.
  await dropFamily(payload, session)
  await endSessions(payload, userId, (id) => id === session)
}

/** Ends all sessions of an account in all browsers, except `but`. */
export const endEverySession = (payload: BasePayload, userId: string, but?: string): Promise<void> =>
  endSessions(payload, userId, (id) => id !== but)

/** A session in which the user is signed in. */
interface OpenSession {
  /** When the session began, in ISO format. Null for sessions from an earlier version. */
  since: string | null
  /** When the session ends unless it is renewed, in ISO format. */
  until: string
  /** True for the session of this request. */
  isThis: boolean
}

/** The caller's open sessions, newest first. */
export const listSessions = async (req: PayloadRequest): Promise<OpenSession[]> => {
  const mine = getRequestSession(req)
  const sessions = (mine && (await findAccount(req.payload, mine.user))?.sessions) || []
  return sessions
    .filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now())
    .map(({ id, createdAt, expiresAt }) => ({
      since: createdAt ?? null,
      until: expiresAt,
      isThis: id === mine?.session,
    }))
    .toSorted((a, b) => Date.parse(b.since ?? '') - Date.parse(a.since ?? ''))
}

/** When the token of a request expires, in seconds since 1970. */
export const endOfSession = (req: PayloadRequest): number =>
  getTokenExpiry(getSessionToken(req.headers) ?? '')

/** True if the request was authenticated by a token in its header. No script on a page can have this token. */
export const isByBearer = (req: PayloadRequest): boolean =>
  req.user !== null && /^(Bearer|JWT) /.test(normaliseAuthorization(req.headers.get('authorization') ?? ''))

export const getRequestSession = (req: PayloadRequest): { user: string; session: string } | null => {
  const user: { id: string; _sid?: unknown } | null = req.user
  return user && typeof user._sid === 'string' ? { user: user.id, session: user._sid } : null
}

/** Ends the current session, or all of the user's sessions. */
export const signOut = async (
  req: PayloadRequest,
  { everywhere }: { everywhere: boolean },
): Promise<void> => {
  const { payload } = req
  const current = getRequestSession(req)
  const user = current && (await findAccount(payload, current.user))
  if (!current || !user) return
  if (everywhere) await endEverySession(payload, user.id)
  else await endSession(payload, user.id, current.session)
  await writeAccountAudit(req, everywhere ? 'signed-out-everywhere' : 'signed-out', user)
}
