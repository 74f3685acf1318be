import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { BasePayload } from 'payload'
import type { Env } from '../env'
import { BackupError } from './backup-error'
import { exportMongodb, sizeOfMongodb } from './copy-mongodb'
import { copySqlite, countSqlite } from './copy-sqlite'
import { type Place, putFile } from './files'
import { type Manifest, names, writeManifest } from './manifest'
import { copyPictures, sizeOfPictures } from './pictures'

/** Gives the work a Payload on the configured database; only MongoDB needs one. */
export type Using = <T>(work: (payload: BasePayload) => Promise<T>) => Promise<T>

/** As much of the settings as a backup needs. */
export type BackedUp = Pick<Env, 'database' | 'dataDir' | 'backups'>

/** What a folder is called while a backup is being written into it. */
export const PART = '.part'

/** Whether nothing is in a folder, or no such folder there. */
export const emptyOrMissing = async (folder: string): Promise<boolean> =>
  !existsSync(folder) || (await readdir(folder)).length === 0

const copyOfSqlite = async (file: string, place: Place): Promise<Pick<Manifest, 'rows' | 'files'>> => {
  const whole = { ...place, key: null }
  const copy = path.join(whole.folder, `${names.sqlite}.copy`)
  await copySqlite(file, copy)
  const rows = await countSqlite(copy)
  const kept = await putFile(place, names.sqlite, createReadStream(copy))
  await rm(copy)
  return { rows, files: [kept] }
}

/** Room that is left to the site itself, in bytes: what it writes while a backup is made. */
const LEFT = 200 * 1024 ** 2

/** In bytes: what is free where a backup goes. */
export type FreeRoom = (folder: string) => Promise<number>

const freeRoom: FreeRoom = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 ** 2)} MB`

/** A backup, and once more what it is read back into, have to fit: a disk that is full stops the site. */
const makeSureOfRoom = async (
  { database, dataDir }: BackedUp,
  folder: string,
  using: Using,
  free: FreeRoom,
): Promise<void> => {
  const rows = database.kind === 'sqlite' ? (await stat(database.file)).size : await using(sizeOfMongodb)
  const needed = 2 * (rows + (await sizeOfPictures(path.join(dataDir, 'media')))) + LEFT
  const there = await free(folder)
  if (there < needed)
    throw new BackupError(
      'room',
      `There is no room for a backup in ${folder}: ${megabytes(needed)} are needed, ${megabytes(there)} are free.`,
    )
}

const write = async (settings: BackedUp, place: Place, using: Using): Promise<Manifest> => {
  const { database, dataDir } = settings
  const media = path.join(dataDir, 'media')
  const taken = new Set<string>()
  const before = await copyPictures(media, place, taken)
  const { rows, files } =
    database.kind === 'sqlite'
      ? await copyOfSqlite(database.file, place)
      : await using((payload) => exportMongodb(payload, place))
  const after = await copyPictures(media, place, taken)
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
  /** Looks at what was written, before it gets its name; what it throws undoes the backup. */
  look?: (folder: string) => Promise<void>
  free?: FreeRoom
}

/**
 * Writes database and pictures into the empty folder `target`, for this user's eyes, while the site may be serving. The
 * folder gets its name when all of it is written: what fails or is killed half way leaves none.
 */
export const backUp = async (
  settings: BackedUp,
  target: string,
  using: Using,
  { look, free = freeRoom }: BackupOptions = {},
): Promise<Manifest> => {
  const { database } = settings
  if (!(await emptyOrMissing(target)))
    throw new BackupError('folder', `${target} is not empty: choose another folder.`)
  if (database.kind === 'sqlite' && !existsSync(database.file))
    throw new BackupError('database', `${database.file} does not exist: set DATA_DIR to the salon's folder.`)
  const part = target + PART
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    await makeSureOfRoom(settings, part, using, free)
    const manifest = await write(settings, { folder: part, key: settings.backups.key }, using)
    await look?.(part)
    if (existsSync(target)) await rmdir(target)
    await rename(part, target)
    return manifest
  } catch (error) {
    await rm(part, { recursive: true, force: true }).catch(() => undefined)
    throw error
  }
}
