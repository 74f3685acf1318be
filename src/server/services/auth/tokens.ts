import { createHash, createHmac, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'

/** The hash by which a refresh token is stored, never the token itself. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A new refresh token: 256 random bits. */
export const createRefreshToken = (): string => randomBytes(32).toString('base64url')

/** The account fields while no reset link is valid. */
export const noResetLink = { resetPasswordToken: null, resetPasswordExpiration: null }

/**
 * The only successor of a refresh token. It is derived, so that two tabs that refresh at the same moment get the same
 * token (D34), and cannot be computed without the server's secret.
 */
export const createSuccessorToken = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(`refresh|${token}`).digest('base64url')

/** The session that one of our own tokens belongs to, without checking the signature: only for tokens just created. */
export const getTokenSession = (jwt: string): string => {
  const { sid } = decodeJwt(jwt)
  if (typeof sid !== 'string') throw new Error('a token without a session')
  return sid
}

/** When a token expires, in seconds since 1970, without checking its signature: only for tokens already verified. */
export const getTokenExpiry = (jwt: string): number => decodeJwt(jwt).exp ?? 0
