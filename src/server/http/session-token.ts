import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'

const sessionCookie = 'payload-token'

/** Normalises `bearer x`, `JWT  x` and the like as Payload reads them; other values are unchanged. */
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

/** If there are several cookies of that name, Payload uses the last that it can decode. */
const findCookieToken = (cookies: string): string | null =>
  cookies
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one.startsWith(`${sessionCookie}=`))
    .map((one) => decodeCookieValue(one.slice(sessionCookie.length + 1)))
    .findLast((value) => value !== null) || null

/** The token of a request, from its header or the browser's cookie. */
export const getSessionToken = (headers: Headers): string | null => {
  const [, inHeader] =
    /^(?:Bearer|JWT) (.+)$/.exec(normaliseAuthorization(headers.get('authorization') ?? '')) ?? []
  if (inHeader) return inHeader
  return findCookieToken(headers.get('cookie') ?? '')
}

/** The key with which Payload signs. */
const toSigningKey = (secret: string): Uint8Array =>
  new TextEncoder().encode(createHash('sha256').update(secret).digest('hex').slice(0, 32))

/**
 * True if a request has a token that we signed and that has not expired. This rejects made-up tokens without a query;
 * Payload checks if the session is still valid.
 */
export const hasSignedToken = async (headers: Headers, secret: string): Promise<boolean> => {
  const token = getSessionToken(headers)
  if (!token) return false
  return jwtVerify(token, toSigningKey(secret), { algorithms: ['HS256'] }).then(
    () => true,
    () => false,
  )
}
