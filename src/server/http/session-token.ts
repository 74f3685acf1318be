import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

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
