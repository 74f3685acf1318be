import { randomBytes } from 'node:crypto'

/** 128 random bits as 22 characters: the id of an operational record (D11). It cannot be guessed. */
export const createId = (): string => randomBytes(16).toString('base64url')

/** True for an attempt's key made from such an id, even if a restored database no longer contains it. */
export const isOwnKeyFormat = (key: string): boolean => /^[\w-]{22}-\d+$/.test(key)
