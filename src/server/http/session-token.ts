import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'

const sessionCookie = 'payload-token'

/** `bearer x`, `JWT  x` and the like as Payload reads them; whatever else it is stays. */
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

/** Of several cookies of the name Payload believes the last one that it can decode. */
const findCookieToken = (cookies: string): string | null =>
  cookies
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one.startsWith(`${sessionCookie}=`))
    .map((one) => decodeCookieValue(one.slice(sessionCookie.length + 1)))
    .findLast((value) => value !== null) || null

/** The token that a request carries, in the header or the browser's cookie. */
export const getSessionToken = (headers: Headers): string | null => {
  const [, inHeader] =
    /^(?:Bearer|JWT) (.+)$/.exec(normaliseAuthorization(headers.get('authorization') ?? '')) ?? []
  if (inHeader) return inHeader
  return findCookieToken(headers.get('cookie') ?? '')
}

/** What Payload signs with. */
const toSigningKey = (secret: string): Uint8Array =>
  new TextEncoder().encode(createHash('sha256').update(secret).digest('hex').slice(0, 32))

/**
 * Whether a request carries a token that we signed and that has not run out. That keeps out what anybody can make up,
 * without asking the database; whether the session still lives is for Payload to say.
 */
export const hasSignedToken = async (headers: Headers, secret: string): Promise<boolean> => {
  const token = getSessionToken(headers)
  if (!token) return false
  return jwtVerify(token, toSigningKey(secret), { algorithms: ['HS256'] }).then(
    () => true,
    () => false,
  )
}
