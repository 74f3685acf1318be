import type { refreshTokens } from '@/contract/auth'
import type { Answered } from '@/contract/call'
import { fetchJson } from '@/client/request-json'
import { rememberUser } from '@/client/signed-in-user'

const fiveMinutes = 5 * 60_000

/** What a browser's timer can wait at most, in milliseconds. */
const longestTimeout = 2 ** 31 - 1

/** Milliseconds from `now` until a session that ends at `end` is over; both by the server's clock. */
export const getMsUntilEnd = (end: number, now: number): number =>
  Math.min(Math.max(end - now, 0), longestTimeout)

/** The same until it is renewed. */
export const getMsUntilRenewal = (end: number, now: number): number => getMsUntilEnd(end - fiveMinutes, now)

/** The new end (ms, the server's clock); `refused`: there is none; `unanswered`: it may be tried again. */
export type Renewed = { end: number } | 'refused' | 'unanswered'

/** Exchanges the refresh cookie for a new session. */
export const renewSession = async (): Promise<Renewed> => {
  const { ok, status, body } = await fetchJson('/api/auth/admin/refresh-token', { method: 'POST' })
  if (status === 0 || status >= 500) return 'unanswered'
  const { exp, user } = (body ?? {}) as Partial<Answered<typeof refreshTokens>>
  if (!ok || !exp) return 'refused'
  rememberUser({ first_name: user?.firstName ?? '', exp })
  return { end: exp * 1000 }
}

/** Whether the server still knows this browser; true when it cannot be asked. */
export const isSignedIn = async (): Promise<boolean> => {
  const { ok, status, body } = await fetchJson('/api/users/me')
  if (!ok || !body) return status !== 401
  return body.user != null
}
