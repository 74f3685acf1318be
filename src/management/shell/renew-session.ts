import type { refreshTokens } from '@/contract/auth'
import type { Answered } from '@/contract/call'
import { fetchJson } from '@/client/request-json'
import { rememberUser } from '@/client/signed-in-user'

const fiveMinutes = 5 * 60_000

/** The longest delay that a browser's timer accepts, in ms. */
const longestTimeout = 2 ** 31 - 1

/** Milliseconds from `now` until a session ends at `end`. Both are by the server's clock. */
export const getMsUntilEnd = (end: number, now: number): number =>
  Math.min(Math.max(end - now, 0), longestTimeout)

/** Milliseconds until the session is renewed. */
export const getMsUntilRenewal = (end: number, now: number): number => getMsUntilEnd(end - fiveMinutes, now)

/**
 * The new end in ms by the server's clock. `refused` means that the session cannot be renewed. `unanswered` means that
 * it can be tried again.
 */
type Renewed = { end: number } | 'refused' | 'unanswered'

/** Exchanges the refresh cookie for a new session. */
export const renewSession = async (): Promise<Renewed> => {
  const { ok, status, body } = await fetchJson('/api/auth/admin/refresh-token', { method: 'POST' })
  if (status === 0 || status >= 500) return 'unanswered'
  const { exp, user } = (body ?? {}) as Partial<Answered<typeof refreshTokens>>
  if (!ok || !exp) return 'refused'
  rememberUser({ first_name: user?.firstName ?? '', exp })
  return { end: exp * 1000 }
}

/** True if the server still accepts this browser's session, or cannot be reached. */
export const isSignedIn = async (): Promise<boolean> => {
  const { ok, status, body } = await fetchJson('/api/users/me')
  if (!ok || !body) return status !== 401
  return body.user != null
}
