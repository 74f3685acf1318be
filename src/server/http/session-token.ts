import { createHash, hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { keptInBrowser } from '@/domain/privacy/kept-in-browser'

const sessionCookie = 'payload-token'

/**
 * Normalises `bearer x`, `JWT  x` and similar values in the way that Payload reads them. Other values are unchanged.
 */
export const normaliseAuthorization = (header: string): string =>
  header.replace(/^\s*(bearer|jwt)\s+/i, (_, scheme: string) =>
    scheme.toLowerCase() === 'jwt' ? 'JWT ' : 'Bearer ',
  )

const decodeCookieValue = (value: string): string | null => {
  try {
    return decodeURI(value)
  } catch {
    return null
  }
}

/** Finds the session cookie. If there are several, Payload uses the last one that it can decode. */
const findCookieToken = (cookies: string): string | null =>
  cookies
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one.startsWith(`${sessionCookie}=`))
    .map((one) => decodeCookieValue(one.slice(sessionCookie.length + 1)))
    .findLast((value) => value !== null) || null

/** The token of a request, from its header or from the browser's cookie. */
export const getSessionToken = (headers: Headers): string | null => {
  const [, inHeader] =
    /^(?:Bearer|JWT) (.+)$/.exec(normaliseAuthorization(headers.get('authorization') ?? '')) ?? []
  if (inHeader) return inHeader
  return findCookieToken(headers.get('cookie') ?? '')
}

/** The key with which Payload signs tokens. */
export const toSigningKey = (secret: string): Uint8Array =>
  new TextEncoder().encode(createHash('sha256').update(secret).digest('hex').slice(0, 32))

/**
 * True if a request has a token that we signed and that has not expired. This rejects invented tokens without a query.
 * Payload then checks if the session is still valid.
 */
export const hasSignedToken = async (headers: Headers, secret: string): Promise<boolean> => {
  const token = getSessionToken(headers)
  if (!token) return false
  return jwtVerify(token, toSigningKey(secret), { algorithms: ['HS256'] }).then(
    () => true,
    () => false,
  )
}

/** Creates a token of nobody for the site's own requests, which see the pages of a closed salon for a minute. */
export const createOwnToken = (secret: string): Promise<string> =>
  new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1m').sign(toSigningKey(secret))

const SCHEME = 'Operator'

const LIVES = '1m'

const ALGORITHM = 'HS256'

/** Derives a separate key, which does not sign session tokens. */
const deriveOperatorKey = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'commands of the operator', 32))

/**
 * Creates the `Authorization` header that an operator's command sends to the serving process (D74). With
 * `PAYLOAD_SECRET`, the command may make one call for a minute, `POST /payments/replay-webhooks`. It needs no account,
 * password or code.
 */
export const createOperatorAuthorization = async (secret: string, call: string): Promise<string> => {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(call)
    .setIssuedAt()
    .setExpirationTime(LIVES)
    .sign(deriveOperatorKey(secret))
  return `${SCHEME} ${token}`
}

/** True if the request is from an operator's command that may make this call. */
export const isOperator = async (headers: Headers, secret: string, call: string): Promise<boolean> => {
  const [scheme, token] = (headers.get('authorization') ?? '').split(' ')
  if (scheme !== SCHEME || !token) return false
  return jwtVerify(token, deriveOperatorKey(secret), {
    algorithms: [ALGORITHM],
    audience: call,
    maxTokenAge: LIVES,
  }).then(
    () => true,
    () => false,
  )
}

/** The cookies that this site's server sets. Scripts cannot read them. */
const ownCookies: ReadonlySet<string> = new Set([
  ...keptInBrowser.signIn.names,
  ...keptInBrowser.ownBookings.names,
  ...keptInBrowser.preview.names,
])

const PREFIX = '__Host-'

/** Cookies that only some calls need: the one that renews a session, and the one of *My bookings*. */
const neededBy = new Map([
  ['salon-refresh', /^\/api\/auth\//],
  ['my-bookings', /^\/api\/my-bookings(\/|$)/],
])

/**
 * Returns the browser's cookies under the plain names that Payload and Next use. Over https, the browser stores each of
 * our cookies as `__Host-…`. It accepts such a cookie only from exactly this host, so neither a sibling host nor a
 * third party on the network can plant one. Cookies that were sent under our plain names are not ours and are left out.
 */
export const toPlainCookies = (header: string, path: string): string =>
  header
    .split(';')
    .map((one) => one.trim())
    .filter((one) => !ownCookies.has(getCookieName(one)))
    .map((one) => {
      const plain = one.startsWith(PREFIX) ? one.slice(PREFIX.length) : one
      return ownCookies.has(getCookieName(plain)) ? plain : one
    })
    .filter((one) => one !== '' && (neededBy.get(getCookieName(one))?.test(path) ?? true))
    .join('; ')

const getCookieName = (cookie: string): string => cookie.slice(0, Math.max(cookie.indexOf('='), 0)).trim()

/**
 * Converts a `Set-Cookie` value to the name that the browser uses. The cookie is Secure, is for every path, and has no
 * domain.
 */
export const toHostCookie = (setCookie: string): string => {
  if (!ownCookies.has(getCookieName(setCookie))) return setCookie
  const [value = '', ...attributes] = setCookie.split(';').map((part) => part.trim())
  const kept = attributes.filter((one) => !/^(path|domain|secure)\s*(=|$)/i.test(one))
  return [`${PREFIX}${value}`, ...kept, 'Path=/', 'Secure'].join('; ')
}
