/** Encodes text as base64url. The result is the same in the browser and on the server. */
export const toBase64url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Decodes base64url text. Returns null for any other text. */
export const decodeBase64url = (encoded: string): string | null => {
  if (!/^[\w-]*$/.test(encoded)) return null
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0)))
  } catch {
    return null
  }
}

/**
 * Removes the secrets of our links, which are in their fragments (D57), from texts shown to people who may not open the
 * links.
 */
export const removeLinkSecrets = (text: string): string =>
  text.replace(/(https?:\/\/[^\s#"<>]{1,500})#[\w-]{16,}/g, '$1#…')

/** A small running hash for detecting changes (two independent 32-bit FNV-1a streams). It does not protect secrets. */
export interface RunningHash {
  a: number
  b: number
}

/** An empty hash. */
export const createHashState = (): RunningHash => ({ a: 0x811c9dc5, b: 0x9e3779b9 })

/** Adds one 32-bit whole number. */
export const hashNumber = (hash: RunningHash, n: number): void => {
  hash.a = Math.imul(hash.a ^ n, 0x01000193)
  hash.a ^= hash.a >>> 15
  hash.b = Math.imul(hash.b ^ n, 0x85ebca6b)
  hash.b ^= hash.b >>> 13
}

/** Adds a text and its length, so that neighbouring texts cannot be confused. */
export const hashText = (hash: RunningHash, text: string): void => {
  hashNumber(hash, text.length)
  for (let i = 0; i < text.length; i++) hashNumber(hash, text.charCodeAt(i))
}

/** The hash as text of up to 14 characters. */
export const hashDigest = ({ a, b }: RunningHash): string =>
  (a >>> 0).toString(36).padStart(7, '0') + (b >>> 0).toString(36).padStart(7, '0')
