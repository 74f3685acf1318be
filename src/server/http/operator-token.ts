import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

const SCHEME = 'Operator'
const LIVES = '1m'
const ALGORITHM = 'HS256'

/** A key of its own: no session's token is signed with it. */
const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'commands of the operator', 32))

/**
 * What a command of the operator sends as `Authorization` to the serving process (D74): whoever has `PAYLOAD_SECRET` may
 * make one call, `POST /payments/replay-webhooks`, for a minute. No account is needed, and none's password or code.
 */
export const operatorAuthorization = async (secret: string, call: string): Promise<string> => {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(call)
    .setIssuedAt()
    .setExpirationTime(LIVES)
    .sign(keyOf(secret))
  return `${SCHEME} ${token}`
}

/** Whether a request comes from a command of the operator that may make this call. */
export const isOperator = async (headers: Headers, secret: string, call: string): Promise<boolean> => {
  const [scheme, token] = (headers.get('authorization') ?? '').split(' ')
  if (scheme !== SCHEME || !token) return false
  return jwtVerify(token, keyOf(secret), {
    algorithms: [ALGORITHM],
    audience: call,
    maxTokenAge: LIVES,
  }).then(
    () => true,
    () => false,
  )
}
