import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

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
