import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

const [CIPHER, KEY_BYTES, NONCE_BYTES, TAG_BYTES] = ['aes-256-gcm', 32, 12, 16] as const

/**
 * Derives a separate key for each purpose from the salon's secret. The database alone is not enough to decrypt
 * anything.
 */
const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))

/** Encrypts a text so that it can only be read with `PAYLOAD_SECRET`. `purpose` names the kind of text. */
export const encryptText = (secret: string, purpose: string, text: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey(secret, purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

/** Decrypts a text for this purpose. Null if the secret is different or the text was changed. */
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

/** The permissions that other users of the machine have for a file or folder. */
const OTHERS = 0o077

/**
 * From this call on, only this user can read the files and folders that this process and its child processes create.
 * Files have the mode 0600 and folders 0700.
 */
export const keepFilesPrivate = (): void => void process.umask(OTHERS)

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const closeOne = async (at: string): Promise<void> => {
  const { mode } = await lstat(at)
  if ((mode & OTHERS) !== 0) await chmod(at, mode & 0o700)
}

/**
 * Removes other users' access to a folder and its contents, which an earlier version or a person may have allowed.
 * Links are not followed. Returns how many entries could not be changed because they belong to a different user.
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
