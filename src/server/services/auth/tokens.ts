import { createHmac, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'

/** Creates a new refresh token of 256 random bits. */
export const createRefreshToken = (): string => randomBytes(32).toString('base64url')

/** The fields of an account without a valid reset link. */
export const noResetLink = { resetPasswordToken: null, resetPasswordExpiration: null }

/**
 * The only successor of a refresh token. Two tabs that refresh at the same moment get the same token, because it is
 * derived (D34). Nobody can derive it without the server's secret.
 */
export const createSuccessorToken = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(`refresh|${token}`).digest('base64url')

/**
 * The session to which one of our own tokens belongs. The signature is not checked, so use this only for tokens just
 * created.
 */
export const getTokenSession = (jwt: string): string => {
  const { sid } = decodeJwt(jwt)
  if (typeof sid !== 'string') throw new Error('a token without a session')
  return sid
}

/**
 * When a token expires, in seconds since 1970. The signature is not checked, so use this only for tokens already
 * verified.
 */
export const getTokenExpiry = (jwt: string): number => decodeJwt(jwt).exp ?? 0
