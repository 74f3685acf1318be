import { randomBytes } from 'node:crypto'

/** The id of an operational record (D11): 128 random bits as 22 characters, which cannot be guessed. */
export const createId = (): string => randomBytes(16).toString('base64url')

/**
 * True for the key of an attempt that was made from such an id, even if a restored database no longer contains this id.
 */
export const isOwnKeyFormat = (key: string): boolean => /^[\w-]{22}-\d+$/.test(key)
