import { randomBytes } from 'node:crypto'

/** 128 random bits as 22 characters: the id of an operational record (D11). A guess finds nothing. */
export const newId = (): string => randomBytes(16).toString('base64url')

/** True for an attempt's key made of such an id, also of one that a restored database no longer knows. */
export const hasShapeOfOurs = (key: string): boolean => /^[\w-]{22}-\d+$/.test(key)
