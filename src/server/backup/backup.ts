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
import { removeFiles } from './bucket-backups'
import {
  backupFileNames,
  isInBucket,
  type Manifest,
  openBackupFiles,
  SCRATCH,
  writeManifest,
} from './manifest'
import { copySqlite, countSqlite } from './copy-sqlite'

/** The size of all pictures, in bytes. */
const measurePictures = async (pictures: FileStore): Promise<number> =>
  (await pictures.list()).reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Copies the pictures that are not in `taken` yet. Called before and after the database is copied, so a backup contains
 * every picture that its database refers to, even if pictures were added or removed during the backup. Names are
 * derived from the content, so a name never has two contents.
 */
export const copyPictures = async (
  pictures: FileStore,
  place: BackupStore,
  taken: Set<string>,
): Promise<KeptFile[]> => {
  const files: KeptFile[] = []
  for (const { name } of await pictures.list()) {
    const as = `${MEDIA}/${name}`
    // Null: removed since the list was made. Then nothing refers to it, or it is already copied.
    const file = taken.has(as) ? null : await pictures.open(name)
    if (!file) continue
    files.push(await putFile(place, as, file.content))
    taken.add(as)
  }
  return files
}

/** Runs the work with a Payload on the configured database; only MongoDB needs it. */
export type WithPayload = <T>(work: (payload: BasePayload) => Promise<T>) => Promise<T>

/** The settings that a backup needs. */
export type BackupSource = Pick<Env, 'database' | 'dataDir' | 's3' | 'backups'>

/** Suffix of a folder while a backup is being written into it. */
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

/** Space left for the site itself, in bytes, which goes on writing during a backup. */
const LEFT = 200 * 1024 ** 2

/** Returns the free space at the backup's destination, in bytes. */
type FreeRoom = (folder: string) => Promise<number>

const measureFreeSpace: FreeRoom = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const formatMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 ** 2)} MB`

/** A backup on this disk, and the copy that it is read back into, must fit: a full disk stops the site. */
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
  /** Checks the written backup before it counts. If it throws, the backup is removed. */
  look?: (place: string) => Promise<void>
  free?: FreeRoom
}

type Work = Required<BackupOptions> & { settings: BackupSource; target: string; using: WithPayload }

/** The folder gets its final name when everything is written, so a failed or killed backup leaves no such folder. */
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

/** A bucket cannot rename, so the file that marks the backup as complete is written last. */
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
 * Writes database and pictures into the empty `target`: a folder that only this user can read, or
 * `s3://bucket/backups/NAME`. The site may be running.
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
