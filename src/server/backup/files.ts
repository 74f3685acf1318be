import {
  createHash,
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '@/server/files/file-store'
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

/** A file as it was written. In a backup of an older version, only its name is known. */
export interface KeptFile {
  name: string
  bytes: number | null
  sha256: string | null
}

/** The location of a backup's files, and the key that encrypts them. The key is null if they are not encrypted. */
export interface BackupStore {
  store: FileStore
  key: Buffer | null
}

export const ENCRYPTED_SUFFIX = '.sealed'

type Bytes = AsyncIterable<Buffer>

/** Writes a file of a backup, encrypted if there is a key. Returns its size and checksum. */
export const putFile = async (
  { store, key }: BackupStore,
  name: string,
  source: Bytes,
): Promise<KeptFile> => {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await store.write(
    key ? name + ENCRYPTED_SUFFIX : name,
    key ? encryptBackup(counted(), key, name) : counted(),
  )
  return { name, bytes, sha256: hash.digest('hex') }
}

const within = (name: string): string => {
  if (/(^|[/\\])\.\.?([/\\]|$)|^[/\\]|:/.test(name))
    throw new BackupError('damaged', `${name} does not belong to this backup.`)
  return name
}

/**
 * Reads the content of a file in a backup. If it differs from what was written, this throws a BackupError at the end.
 */
export async function* readContent(
  { store, key }: BackupStore,
  { name, bytes, sha256 }: KeptFile,
): AsyncGenerator<Buffer> {
  const file = await store.open(within(key ? name + ENCRYPTED_SUFFIX : name))
  if (!file) throw new BackupError('damaged', `${name} is missing from this backup: use another backup.`)
  const hash = createHash('sha256')
  let length = 0
  try {
    for await (const chunk of key ? decryptBackup(file.content, key, name) : file.content) {
      hash.update(chunk)
      length += chunk.length
      yield chunk
    }
  } finally {
    file.close()
  }
  const isSame = (bytes ?? length) === length && (sha256 === null || hash.digest('hex') === sha256)
  if (!isSame)
    throw new BackupError('damaged', `${name} in this backup is damaged or incomplete: use another backup.`)
}

/** Restores a file of a backup to `target`. */
export const takeFile = async (place: BackupStore, file: KeptFile, target: string): Promise<void> => {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await pipeline(
    readContent(place, file),
    createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }),
  )
}

/** Reads a whole file of a backup to check it, without storing anything. */
export const readThrough = async (place: BackupStore, file: KeptFile): Promise<void> => {
  const chunks = readContent(place, file)
  for (let next = await chunks.next(); !next.done; next = await chunks.next());
}
