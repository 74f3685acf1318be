import { randomBytes } from 'node:crypto'

/** 128 random bits as 22 characters: the id of an operational record (D11). A guess finds nothing. */
export const newId = (): string => randomBytes(16).toString('base64url')
