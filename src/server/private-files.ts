import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

const [CIPHER, KEY_BYTES, NONCE_BYTES, TAG_BYTES] = ['aes-256-gcm', 32, 12, 16] as const

/** A key of its own for each purpose, made of the salon's secret: whoever has only the database reads nothing. */
const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))

/** Seals a text so that only whoever has `PAYLOAD_SECRET` reads it; `purpose` names what kind of text it is. */
export const encryptText = (secret: string, purpose: string, text: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey(secret, purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

/** The text that was sealed for this purpose; null when the secret is another one, or it was changed. */
export const decryptText = (secret: string, purpose: string, sealed: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64')
  const [tag, body] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES]
  if (bytes.length < body) return null
  const decipher = createDecipheriv(CIPHER, deriveKey(secret, purpose), bytes.subarray(0, tag))
  decipher.setAuthTag(bytes.subarray(tag, body))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** What others of this machine may do with a file or folder. */
const OTHERS = 0o077

/** From now on, whatever this process and those that it starts make is theirs alone: files 0600, folders 0700. */
export const keepFilesPrivate = (): void => void process.umask(OTHERS)

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const closeOne = async (at: string): Promise<void> => {
  const { mode } = await lstat(at)
  if ((mode & OTHERS) !== 0) await chmod(at, mode & 0o700)
}

/**
 * Takes a folder and all that is in it away from the machine's other users: what an earlier version, or somebody's hand,
 * put there. Where links lead is not looked at. How many it could not close: they belong to somebody else.
 */
export const closeFolder = async (folder: string): Promise<number> => {
  let failed = 0
  const attempt = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => void (isGone(error) ? 0 : (failed += 1)))
  await attempt(closeOne(folder))
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const at = path.join(folder, entry.name)
    if (entry.isDirectory()) failed += await closeFolder(at)
    else if (entry.isFile()) await attempt(closeOne(at))
  }
  return failed
}
