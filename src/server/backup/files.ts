import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error'
import { seal, unseal } from './sealed-file'

/** A file as it was when it was written; of a backup of an older version only the name is known. */
export interface KeptFile {
  name: string
  bytes: number | null
  sha256: string | null
}

/** A folder with a backup in it, and what its files are sealed with; null: they are not. */
export interface Place {
  folder: string
  key: Buffer | null
}

/** What stands behind the names of sealed files. */
export const SEALED = '.sealed'

type Bytes = AsyncIterable<Buffer>

/** Writes a file of a backup, sealed where there is a key, and says what was written. */
export const putFile = async ({ folder, key }: Place, name: string, source: Bytes): Promise<KeptFile> => {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const file = path.join(folder, key ? name + SEALED : name)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const into = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true })
  await pipeline(key ? seal(counted(), key, name) : counted(), into)
  return { name, bytes, sha256: hash.digest('hex') }
}

const within = (folder: string, name: string): string => {
  const file = path.resolve(folder, name)
  if (!file.startsWith(path.resolve(folder) + path.sep))
    throw new BackupError('damaged', `${name} of this backup is no file of it.`)
  return file
}

/** What a file of a backup holds; whatever is not as it was written is a BackupError at its end. */
export async function* contentOf(
  { folder, key }: Place,
  { name, bytes, sha256 }: KeptFile,
): AsyncGenerator<Buffer> {
  const file = within(folder, key ? name + SEALED : name)
  if (!existsSync(file))
    throw new BackupError('damaged', `${name} is missing in this backup: use another backup.`)
  const stored: Bytes = createReadStream(file)
  const hash = createHash('sha256')
  let length = 0
  for await (const chunk of key ? unseal(stored, key, name) : stored) {
    hash.update(chunk)
    length += chunk.length
    yield chunk
  }
  const isSame = (bytes ?? length) === length && (sha256 === null || hash.digest('hex') === sha256)
  if (!isSame)
    throw new BackupError('damaged', `${name} of this backup is damaged or cut short: use another backup.`)
}

/** Brings a file of a backup back as `target`. */
export const takeFile = async (place: Place, file: KeptFile, target: string): Promise<void> => {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await pipeline(contentOf(place, file), createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }))
}

/** Reads a whole file of a backup, and keeps nothing of it. */
export const readThrough = async (place: Place, file: KeptFile): Promise<void> => {
  const chunks = contentOf(place, file)
  for (let next = await chunks.next(); !next.done; next = await chunks.next());
}
