import type { refreshTokens } from '@/contract/auth'
import type { Answered } from '@/contract/call'
import { requestJson } from '@/client/request-json'
import { rememberUser } from '@/client/signed-in-user'

const fiveMinutes = 5 * 60_000

/** Milliseconds from now until a session that ends at `end` is renewed. */
export const renewAt = (end: number): number =>
  Math.min(Math.max(end - fiveMinutes - Date.now(), 0), 2 ** 31 - 1)

/** Exchanges the refresh cookie for a new session; the new end in milliseconds, or null when that failed. */
export const renewSession = async (): Promise<number | null> => {
  const { ok, body } = await requestJson('/api/auth/admin/refresh-token', { method: 'POST' })
  if (!ok || !body) return null
  const { exp, user } = body as Partial<Answered<typeof refreshTokens>>
  if (!exp) return null
  rememberUser({ first_name: user?.firstName ?? '', exp })
  return exp * 1000
}

/** Whether the server still knows this browser; true when it cannot be asked. */
export const isSignedIn = async (): Promise<boolean> => {
  const { ok, status, body } = await requestJson('/api/users/me')
  if (!ok || !body) return status !== 401
  return body.user != null
}
