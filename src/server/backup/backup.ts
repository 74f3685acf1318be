import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, rmdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { BasePayload } from 'payload'
import type { FileStore } from '@/server/files/file-store'
import { createFolderStore, MEDIA, openPictureStore } from '@/server/files/folder-store'
import { type BackupStore, type KeptFile, putFile } from './files'
import type { Env } from '@/server/env'
import { BackupError } from './backup-error'
import { exportMongodb, measureMongodb } from './copy-mongodb'
import {
  removeFiles,
  backupFileNames,
  isInBucket,
  type Manifest,
  openBackupFiles,
  SCRATCH,
  writeManifest,
} from './manifest'
import { copySqlite, countSqlite } from './copy-sqlite'

/** The total size of all pictures, in bytes. */
const measurePictures = async (pictures: FileStore): Promise<number> =>
  (await pictures.list()).reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Copies the pictures that are not in `taken` yet. It is called before and after the database is copied. So a backup
 * contains every picture to which its database refers, even if pictures were added or removed during the backup. Names
 * are derived from the content, so two pictures never have the same name.
 */
export const copyPictures = async (
  pictures: FileStore,
  place: BackupStore,
  taken: Set<string>,
): Promise<KeptFile[]> => {
  const files: KeptFile[] = []
  for (const { name } of await pictures.list()) {
    const as = `${MEDIA}/${name}`
    // Null if the picture was removed after the list was made. In this case nothing refers to it, or it is already
    // copied.
    const file = taken.has(as) ? null : await pictures.open(name)
    if (!file) continue
    files.push(await putFile(place, as, file.content))
    taken.add(as)
  }
  return files
}

/** Runs the work with a Payload on the configured database. Only MongoDB needs it. */
export type WithPayload = <T>(work: (payload: BasePayload) => Promise<T>) => Promise<T>

export type BackupSource = Pick<Env, 'database' | 'dataDir' | 's3' | 'backups'>

/** The suffix of a folder's name while a backup is written to it. */
export const PARTIAL_SUFFIX = '.part'

/** True if the folder is empty or does not exist. */
const isEmptyOrMissing = async (folder: string): Promise<boolean> =>
  !existsSync(folder) || (await readdir(folder)).length === 0

const copyOfSqlite = async (
  file: string,
  place: BackupStore,
  scratch: string,
): Promise<Pick<Manifest, 'rows' | 'files'>> => {
  const copy = path.join(scratch, `${backupFileNames.sqlite}.copy`)
  await copySqlite(file, copy)
  const rows = await countSqlite(copy)
  const kept = await putFile(place, backupFileNames.sqlite, createReadStream(copy))
  await rm(copy)
  return { rows, files: [kept] }
}

/** The space in bytes that must be left for the site itself, because it continues to write during a backup. */
const LEFT = 200 * 1024 ** 2

/** Returns the free space at the backup's destination, in bytes. */
type FreeRoom = (folder: string) => Promise<number>

const measureFreeSpace: FreeRoom = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const formatMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 ** 2)} MB`

/**
 * Checks that the disk has space for the backup and for the copy into which it is read back. A full disk would stop the
 * site.
 */
const makeSureOfRoom = async (
  settings: BackupSource,
  { folder, times }: { folder: string; times: 1 | 2 },
  using: WithPayload,
  free: FreeRoom,
): Promise<void> => {
  const { database } = settings
  const rows = database.kind === 'sqlite' ? (await stat(database.file)).size : await using(measureMongodb)
  const needed = times * (rows + (await measurePictures(openPictureStore(settings)))) + LEFT
  const there = await free(folder)
  if (there < needed)
    throw new BackupError(
      'room',
      `There is not enough space for a backup in ${folder}: it needs ${formatMegabytes(needed)} and ${formatMegabytes(there)} are free.`,
    )
}

const write = async (
  settings: BackupSource,
  place: BackupStore,
  scratch: string,
  using: WithPayload,
): Promise<Manifest> => {
  const { database } = settings
  const pictures = openPictureStore(settings)
  const taken = new Set<string>()
  const before = await copyPictures(pictures, place, taken)
  const { rows, files } =
    database.kind === 'sqlite'
      ? await copyOfSqlite(database.file, place, scratch)
      : await using((payload) => exportMongodb(payload, place))
  const after = await copyPictures(pictures, place, taken)
  const manifest: Manifest = {
    kind: database.kind,
    writtenAt: new Date().toISOString(),
    rows,
    files: [...files, ...before, ...after],
  }
  await writeManifest(place, manifest)
  return manifest
}

export interface BackupOptions {
  /** Checks the finished backup before it counts. If this throws, the backup is removed. */
  look?: (place: string) => Promise<void>
  free?: FreeRoom
}

type Work = Required<BackupOptions> & { settings: BackupSource; target: string; using: WithPayload }

/**
 * Writes the backup to a folder that only gets its final name when everything is written. So a backup that failed or
 * was killed leaves no folder with this name.
 */
const backUpToFolder = async ({ settings, target, using, look, free }: Work): Promise<Manifest> => {
  if (!(await isEmptyOrMissing(target)))
    throw new BackupError('folder', `${target} is not empty: choose a different folder.`)
  const part = target + PARTIAL_SUFFIX
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    await makeSureOfRoom(settings, { folder: part, times: 2 }, using, free)
    const place = { store: createFolderStore(part), key: settings.backups.key }
    const manifest = await write(settings, place, part, using)
    await look(part)
    if (existsSync(target)) await rmdir(target)
    await rename(part, target)
    return manifest
  } catch (error) {
    await rm(part, { recursive: true, force: true }).catch(() => undefined)
    throw error
  }
}

/**
 * Writes the backup to a bucket, which cannot rename files. So the file that marks the backup as complete is written
 * last.
 */
const backUpToBucket = async ({ settings, target, using, look, free }: Work): Promise<Manifest> => {
  const { key, folder } = settings.backups
  const store = openBackupFiles(settings.backups, target)
  if ((await store.list()).length > 0)
    throw new BackupError('bucket', `${target} is not empty: choose a different name.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const scratch = await mkdtemp(path.join(folder, SCRATCH))
  try {
    await makeSureOfRoom(settings, { folder: scratch, times: 1 }, using, free)
    const manifest = await write(settings, { store, key }, scratch, using)
    await look(target)
    return manifest
  } catch (error) {
    const written = await store.list().catch(() => [])
    await removeFiles(
      store,
      written.map(({ name }) => name),
    ).catch(() => undefined)
    throw error
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/**
 * Writes the database and pictures to the empty `target`: a folder that only this user can read, or
 * `s3://bucket/backups/NAME`. The site may be running during this time.
 */
export const createBackup = async (
  settings: BackupSource,
  target: string,
  using: WithPayload,
  { look = async () => undefined, free = measureFreeSpace }: BackupOptions = {},
): Promise<Manifest> => {
  const { database } = settings
  if (database.kind === 'sqlite' && !existsSync(database.file))
    throw new BackupError('database', `${database.file} does not exist: set DATA_DIR to the salon's folder.`)
  const work = { settings, target, using, look, free }
  return isInBucket(target) ? backUpToBucket(work) : backUpToFolder(work)
}
