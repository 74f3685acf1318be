import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '@/server/files/file-store'
import { BackupError } from './backup-error'
import { encryptBackup, decryptBackup } from './sealed-file'

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
