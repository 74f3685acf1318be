import { createHash, createHmac, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'

/** How a refresh token is named in the database: the token itself is never stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A new refresh token: 256 random bits. */
export const createRefreshToken = (): string => randomBytes(32).toString('base64url')

/** What an account keeps where no link to a new password is good. */
export const noResetLink = { resetPasswordToken: null, resetPasswordExpiration: null }

/**
 * The one successor of a refresh token. It is derived, so that two tabs that refresh at the same moment get
 * the same one (D34) and nobody without the server's secret can work it out.
 */
export const createSuccessorToken = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(`refresh|${token}`).digest('base64url')

/** The session that a token of ours names, without checking its signature: only for tokens just made. */
export const getTokenSession = (jwt: string): string => {
  const { sid } = decodeJwt(jwt)
  if (typeof sid !== 'string') throw new Error('a token without a session')
  return sid
}

/** When a token ends, in seconds since 1970, without checking its signature: only for tokens already believed. */
export const getTokenExpiry = (jwt: string): number => decodeJwt(jwt).exp ?? 0
