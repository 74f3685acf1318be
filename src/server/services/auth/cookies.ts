import type { BasePayload } from 'payload'
import { generateCookie, generateExpiredPayloadCookie, generatePayloadCookie } from 'payload/shared'
import { getSessionSeconds, type SignedIn } from './sign-in'

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
