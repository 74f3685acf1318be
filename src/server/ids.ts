import { randomBytes, createHash, createHmac } from 'node:crypto'

/** The id of an operational record (D11): 128 random bits as 22 characters, which cannot be guessed. */
export const createId = (): string => randomBytes(16).toString('base64url')

/**
 * True for the key of an attempt that was made from such an id, even if a restored database no longer contains this id.
 */
export const isOwnKeyFormat = (key: string): boolean => /^[\w-]{22}-\d+$/.test(key)

/** Hashes a secret, such as a refresh token. Only the hash is stored, never the secret itself. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * The secret of a payment link (D113): 128 bits derived from `PAYLOAD_SECRET`, so that each attempt to email it sends the
 * same one.
 */
export const derivePaymentLinkSecret = ({ secret }: { secret: string }, id: string): string =>
  createHmac('sha256', secret).update(`payment-link|${id}`).digest().subarray(0, 16).toString('base64url')
