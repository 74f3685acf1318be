import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { BackupError } from './backup-error'

/**
 * The format of an encrypted file (docs/operations.md, Backups). It begins with `SALONBK`, a version byte, 16 bytes of
 * salt, and 16 bytes that show if a key is the right one. The content follows in chunks of 64 KiB. Each is encrypted
 * with AES-256-GCM and followed by its tag. The nonce of a chunk is its number and a flag for the last chunk, so chunks
 * cannot be cut off, left out or moved. The key is derived from the key file, the salt and the name of the file, so
 * files cannot be swapped.
 */
const MAGIC = Buffer.from('SALONBK')
const VERSION = 1
const SALT = 16
const CHECK = 16
const HEADER = MAGIC.length + 1 + SALT + CHECK
const PIECE = 64 * 1024
const TAG = 16

type Bytes = AsyncIterable<Buffer>

const deriveBytes = (key: Buffer, salt: Buffer, what: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `salon backup ${what}`, length))

const toNonce = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Splits the source into chunks of one size. The last may be shorter. */
async function* splitIntoPieces(
  source: Bytes,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let kept: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    kept.push(chunk)
    length += chunk.length
    if (length <= size) continue
    let all = Buffer.concat(kept)
    for (; all.length > size; all = all.subarray(size)) yield { piece: all.subarray(0, size), isLast: false }
    kept = [all]
    length = all.length
  }
  yield { piece: Buffer.concat(kept), isLast: true }
}

/** Encrypts the source for the file `name`. */
export async function* encryptBackup(source: Bytes, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const header = Buffer.concat([MAGIC, Buffer.of(VERSION), salt, deriveBytes(key, salt, 'check', CHECK)])
  const own = deriveBytes(key, salt, `file ${name}`, 32)
  yield header
  let number = 0
  for await (const { piece, isLast } of splitIntoPieces(source, PIECE)) {
    const cipher = createCipheriv('aes-256-gcm', own, toNonce(number++, isLast)).setAAD(header)
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

const createDamagedError = (name: string): BackupError =>
  new BackupError('damaged', `${name} in this backup is damaged or incomplete: use another backup.`)

/** Splits the source into its header and the rest. */
const readHeader = async (source: Bytes): Promise<{ header: Buffer; rest: Bytes }> => {
  const chunks = source[Symbol.asyncIterator]()
  let start: Buffer = Buffer.alloc(0)
  while (start.length < HEADER) {
    const { value, done } = await chunks.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  const after = start.subarray(HEADER)
  const rest = async function* (): AsyncGenerator<Buffer> {
    yield after
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  return { header: start.subarray(0, HEADER), rest: rest() }
}

const deriveFileKey = (header: Buffer, key: Buffer, name: string): Buffer => {
  const isOurs = header.length === HEADER && header.subarray(0, MAGIC.length).equals(MAGIC)
  if (!isOurs) throw createDamagedError(name)
  if (header[MAGIC.length] !== VERSION)
    throw new BackupError(
      'damaged',
      `${name} was encrypted by a newer version of the salon: restore it with that version.`,
    )
  const salt = header.subarray(MAGIC.length + 1, MAGIC.length + 1 + SALT)
  if (!timingSafeEqual(header.subarray(HEADER - CHECK), deriveBytes(key, salt, 'check', CHECK)))
    throw new BackupError(
      'key',
      'This backup was encrypted with a different key from the one in BACKUP_KEY_FILE.',
    )
  return deriveBytes(key, salt, `file ${name}`, 32)
}

/** Decrypts the file `name`. Throws a BackupError if the key is wrong, or if the file was changed or cut off. */
export async function* decryptBackup(source: Bytes, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const { header, rest } = await readHeader(source)
  const own = deriveFileKey(header, key, name)
  let number = 0
  for await (const { piece, isLast } of splitIntoPieces(rest, PIECE + TAG)) {
    if (piece.length < TAG) throw createDamagedError(name)
    const decipher = createDecipheriv('aes-256-gcm', own, toNonce(number++, isLast))
    decipher.setAAD(header).setAuthTag(piece.subarray(-TAG))
    const open = decipher.update(piece.subarray(0, -TAG))
    try {
      decipher.final()
    } catch {
      throw createDamagedError(name)
    }
    yield open
  }
}
