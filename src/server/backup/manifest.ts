import { z } from 'zod'
import path from 'node:path'
import { type FileStore, readWhole, type StoredFile } from '@/server/files/file-store'
import { BackupError } from './backup-error'
import { readContent, type KeptFile, type BackupStore, putFile, ENCRYPTED_SUFFIX } from './files'
import type { BackupSettings } from '@/server/env/s3'
import { createFolderStore } from '@/server/files/folder-store'
import { createS3Store } from '@/server/files/s3-store'
import { DAY } from '@/domain/time/time'

export const backupFileNames = { sqlite: 'salon.db', mongodb: 'mongodb', manifest: 'backup.json' }

const manifestSchema = z.object({
  format: z.literal(2),
  kind: z.enum(['sqlite', 'mongodb']),
  writtenAt: z.string(),
  /** The number of rows or documents in each table or collection. */
  rows: z.record(z.string(), z.number()),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
})

/** The list of a backup's contents, as they were written. */
export interface Manifest {
  kind: 'sqlite' | 'mongodb'
  writtenAt: string
  /** Null if the backup was made by an older version, which did not count. */
  rows: Record<string, number> | null
  files: KeptFile[]
}

/** A backup that was opened, with its location and its manifest. */
export interface OpenedBackup {
  place: BackupStore
  manifest: Manifest
}

/** Writes the manifest, which is always the last file of a backup. */
export const writeManifest = async (place: BackupStore, manifest: Manifest): Promise<KeptFile> => {
  const text = Buffer.from(JSON.stringify({ format: 2, ...manifest }, null, 1))
  const source = async function* (): AsyncGenerator<Buffer> {
    yield text
  }
  return putFile(place, backupFileNames.manifest, source())
}

const olderManifest = z.object({ kind: z.enum(['sqlite', 'mongodb']), writtenAt: z.string() })

/** Lists the files that are stored. A backup of an older version has no list, so these files count as complete. */
const listKeptFiles = async (store: FileStore): Promise<KeptFile[]> =>
  (await store.list())
    .filter(({ name }) => name !== backupFileNames.manifest)
    .map(({ name }) => ({ name, bytes: null, sha256: null }))

const parseJsonOrUndefined = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const readManifest = async (store: FileStore, text: string): Promise<Manifest> => {
  const json = parseJsonOrUndefined(text)
  const now = manifestSchema.safeParse(json)
  if (now.success) return now.data
  const before = olderManifest.safeParse(json)
  const hasFormat = json !== null && typeof json === 'object' && 'format' in json
  if (!before.success || hasFormat)
    throw new BackupError(
      'damaged',
      `${backupFileNames.manifest} in this backup is damaged: use another backup.`,
    )
  return { ...before.data, rows: null, files: await listKeptFiles(store) }
}

/** Opens a backup. If it is encrypted, the key is needed. */
export const openBackup = async (store: FileStore, key: Buffer | null): Promise<OpenedBackup> => {
  const open = await readWhole(store, backupFileNames.manifest)
  if (open) return { place: { store, key: null }, manifest: await readManifest(store, open.toString()) }
  const sealed = await store.open(backupFileNames.manifest + ENCRYPTED_SUFFIX)
  if (!sealed)
    throw new BackupError('folder', `${store.place} contains no backup, or one that was never finished.`)
  sealed.close()
  if (!key)
    throw new BackupError('key', `${store.place} is encrypted: set BACKUP_KEY_FILE to the file with its key.`)
  const chunks: Buffer[] = []
  const list = { name: backupFileNames.manifest, bytes: null, sha256: null }
  for await (const chunk of readContent({ store, key }, list)) chunks.push(chunk)
  return { place: { store, key }, manifest: await readManifest(store, Buffer.concat(chunks).toString()) }
}

/** The settings for the location of backups. */
export type Home = Pick<BackupSettings, 'folder' | 'bucket'>

/** The prefix of the empty folder, next to the backups, into which a backup is read. */
export const SCRATCH = '.verify-'

/** The prefix of the names of backups in a bucket. */
const BELOW = 'backups'

/** The location of all backups in a form for people. */
export const formatBackupHome = ({ folder, bucket }: Home): string =>
  bucket ? createS3Store(bucket, BELOW).place : folder

/** The path of a backup at the salon's own location: a folder, or `s3://bucket/backups/NAME`. */
export const toBackupPath = (home: Home, name: string): string =>
  home.bucket ? `${formatBackupHome(home)}/${name}` : path.join(home.folder, name)

/** True if a location is in a bucket. */
export const isInBucket = (place: string): boolean => place.startsWith('s3://')

/** Resolves the location of a backup as typed on the command line. Folders may be relative. */
export const resolveBackupPlace = (given: string): string => (isInBucket(given) ? given : path.resolve(given))

/** The file store with all backups in the bucket. */
export const getBackupBucket = ({ bucket }: Home): FileStore => {
  if (!bucket) throw new BackupError('bucket', 'There is no bucket for backups: set BACKUP_S3_BUCKET.')
  return createS3Store(bucket, BELOW)
}

export const openBackupFiles = (home: Home, place: string): FileStore => {
  if (!isInBucket(place)) return createFolderStore(place)
  const all = `${getBackupBucket(home).place}/`
  const name = place.slice(all.length)
  if (!home.bucket || !place.startsWith(all) || !name)
    throw new BackupError('bucket', `${place} is not in the bucket for backups, ${all.slice(0, -1)}.`)
  return createS3Store(home.bucket, `${BELOW}/${name}`)
}

/** A backup in a bucket, with the files that were found. */
interface InBucket {
  name: string
  files: StoredFile[]
  /** True if its manifest exists, because this is written last. */
  isWhole: boolean
}

/** True for the name of the file that lists the contents of a backup. */
export const isManifest = (file: string): boolean =>
  file === backupFileNames.manifest || file === backupFileNames.manifest + ENCRYPTED_SUFFIX

export const listBackupsIn = async (store: FileStore): Promise<InBucket[]> => {
  const byName = new Map<string, StoredFile[]>()
  for (const file of await store.list()) {
    const [name = ''] = file.name.split('/')
    byName.set(name, [...(byName.get(name) ?? []), file])
  }
  return [...byName].map(([name, files]) => ({
    name,
    files,
    isWhole: files.some((file) => isManifest(file.name.slice(name.length + 1))),
  }))
}

/**
 * Removes files, beginning with those that a backup needs most. So if this is interrupted, the rest of a backup never
 * looks complete.
 */
export const removeFiles = async (store: FileStore, files: string[]): Promise<void> => {
  const last = (name: string): boolean => !isManifest(name.slice(name.lastIndexOf('/') + 1))
  for (const name of files.toSorted((a, b) => Number(last(a)) - Number(last(b)))) await store.remove(name)
}

/** True if nothing has been written for a day, because the process that wrote the backup was killed. */
export const isGivenUp = ({ files, isWhole }: InBucket): boolean =>
  !isWhole && files.every(({ changedAt }) => Date.now() - changedAt > DAY)
