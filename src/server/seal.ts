import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const [CIPHER, KEY_BYTES, NONCE_BYTES, TAG_BYTES] = ['aes-256-gcm', 32, 12, 16] as const

/** A key of its own for each purpose, made of the salon's secret: whoever has only the database reads nothing. */
const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))

/** Seals a text so that only whoever has `PAYLOAD_SECRET` reads it; `purpose` names what kind of text it is. */
export const seal = (secret: string, purpose: string, text: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

/** The text that was sealed for this purpose; null when the secret is another one, or it was changed. */
export const unseal = (secret: string, purpose: string, sealed: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64')
  const [tag, body] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES]
  if (bytes.length < body) return null
  const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), bytes.subarray(0, tag))
  decipher.setAuthTag(bytes.subarray(tag, body))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
