import type { BasePayload } from 'payload'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { take } from '@/domain/booking/claims'
import { MAX_PLACES } from '@/domain/booking/claim-store'
import { findLender } from '@/domain/booking/clean-up'
import { getNeeds } from '@/domain/booking/claim-store'
import { takeSeat } from '@/domain/courses/seats'
import { type AppointmentRow, listLiveAppointments } from '@/server/repositories/appointments'
import { createClaimStore, removeAllClaims } from '@/server/repositories/claims'
import { beginRestore, endRestore } from '@/server/upgrade/mongodb-state'
import { listAllLiveAtDates } from '@/server/repositories/enrolments'
import { createSeatStore } from '@/server/repositories/claims'
import type { FileStore } from '@/server/files/file-store'
import { MEDIA, openPictureStore } from '@/server/files/folder-store'
import { closeFolder } from '@/server/private-files'
import { BackupError } from './backup-error'
import { type BackupSource, PARTIAL_SUFFIX, type WithPayload } from './backup'
import { importMongodb } from './copy-mongodb'
import { finishMoves } from '@/server/services/diary/apply-move'
import { readContent, readThrough, takeFile } from './files'
import { openBackupFiles, backupFileNames, openBackup, type OpenedBackup } from './manifest'
import { moveToMongodb } from './move-to-mongodb'

/**
 * Rebuilds the places of participants. They keep their place at a course date, even if its number of places has been
 * reduced since.
 */
const rebuildSeats = async (payload: BasePayload, now: number): Promise<string[]> => {
  const places = createSeatStore(payload)
  const conflicts: string[] = []
  for (const { id: owner, courseDate } of await listAllLiveAtDates(payload)) {
    const wish = { courseDate: courseDate ?? '', places: MAX_PLACES, owner, now }
    if (!(await takeSeat(places, wish))) conflicts.push(owner)
  }
  return conflicts
}

/**
 * Rebuilds the claims from the appointments and participants that are not cancelled, and drops every hold. A backup is
 * not made at a single instant, so it may contain an appointment without its claims. Returns the ids of appointments
 * whose time is already taken.
 */
export const rebuildClaims = async (payload: BasePayload, now: number): Promise<string[]> => {
  await finishMoves(payload, -1)
  await removeAllClaims(payload)
  const live = await listLiveAppointments(payload)
  const claims = createClaimStore(payload)
  const conflicts: string[] = []
  const bookings = new Map<string, AppointmentRow[]>()
  for (const row of live) bookings.set(row.booking, [...(bookings.get(row.booking) ?? []), row])
  // They are sorted by start, so that a treatment is claimed after the one from which it has borrowed time (D102).
  for (const row of live) {
    const after = findLender(bookings.get(row.booking) ?? [], row)?.id
    const taken = await take(claims, { owner: row.id, needs: getNeeds(row), after, expiresAt: null, now })
    if (!taken) conflicts.push(row.id)
  }
  return [...conflicts, ...(await rebuildSeats(payload, now))]
}

/** Runs the work with a Payload on a database file, after the file is upgraded. */
export type UsingFile = <T>(file: string, work: (payload: BasePayload) => Promise<T>) => Promise<T>

const createTargetError = (sentence: string): BackupError => new BackupError('folder', sentence)

/** Refuses a database that already contains data. */
const makeSureOfEmptyDatabase = async (payload: BasePayload): Promise<void> => {
  for (const collection of ['users', 'locations', 'customers', 'appointments'] as const) {
    const { totalDocs } = await payload.count({ collection })
    if (totalDocs > 0) throw createTargetError('The database is not empty. Please restore into an empty one.')
  }
}

const restoreMongodb = (
  using: WithPayload,
  read: (payload: BasePayload) => Promise<void>,
): Promise<string[]> =>
  using(async (payload) => {
    await makeSureOfEmptyDatabase(payload)
    await beginRestore(payload)
    await read(payload)
    const conflicts = await rebuildClaims(payload, Date.now())
    await endRestore(payload)
    return conflicts
  })

/** Restores the pictures of a backup to an empty location. */
export const restorePictures = async (
  { place, manifest }: OpenedBackup,
  pictures: FileStore,
): Promise<void> => {
  const before = `${MEDIA}/`
  for (const file of manifest.files)
    if (file.name.startsWith(before))
      await pictures.write(file.name.slice(before.length), readContent(place, file))
}

/** Restores the database file of a SQLite backup. The file only gets its final name when it is complete. */
export const restoreSqlite = async ({ place, manifest }: OpenedBackup, target: string): Promise<void> => {
  const file = manifest.files.find(({ name }) => name === backupFileNames.sqlite)
  if (!file)
    throw new BackupError('damaged', `${place.store.place} contains no database: use another backup.`)
  await rm(target + PARTIAL_SUFFIX, { force: true })
  await takeFile(place, file, target + PARTIAL_SUFFIX)
  await rename(target + PARTIAL_SUFFIX, target)
}

/** Moves a SQLite backup to MongoDB, using a temporary file. */
const moveSqlite = async (
  opened: OpenedBackup,
  dataDir: string,
  using: WithPayload,
  usingFile: UsingFile,
): Promise<string[]> => {
  const made = await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const scratch = await mkdtemp(path.join(dataDir, '.moving-'))
  const file = path.join(scratch, backupFileNames.sqlite)
  try {
    await restoreSqlite(opened, file)
    return await usingFile(file, (from) => restoreMongodb(using, (to) => moveToMongodb(from, to)))
  } finally {
    await rm(scratch, { recursive: true, force: true })
    // If a restore is refused, the folder that it created is removed.
    if (made) await rmdir(dataDir).catch(() => undefined)
  }
}

const checkRestoreTarget = async (settings: BackupSource, { manifest }: OpenedBackup): Promise<void> => {
  const { database } = settings
  if (manifest.kind === 'mongodb' && database.kind !== 'mongodb')
    throw createTargetError(
      'This backup is from MongoDB and cannot be restored into SQLite. Set DATABASE_URI to an empty MongoDB database.',
    )
  if (database.kind === 'sqlite' && existsSync(database.file))
    throw createTargetError(`${database.file} exists: restore into an empty DATA_DIR.`)
  const pictures = openPictureStore(settings)
  if ((await pictures.list()).length > 0)
    throw createTargetError(
      `${pictures.place} is not empty: restore into an empty ${settings.s3 ? 'bucket or S3_PREFIX' : 'DATA_DIR'}.`,
    )
}

/**
 * Restores a backup (a folder, or `s3://bucket/backups/NAME`) to an empty location, after it has checked every file.
 * Returns the appointments that conflict, of which there are none unless the backup was altered. A SQLite backup may be
 * restored to MongoDB, but a MongoDB backup cannot be restored to SQLite.
 */
export const restore = async (
  settings: BackupSource,
  source: string,
  using: WithPayload,
  usingFile: UsingFile,
): Promise<string[]> => {
  const { database, dataDir, backups } = settings
  const opened = await openBackup(openBackupFiles(backups, source), backups.key)
  const { place, manifest } = opened
  const read = async (): Promise<string[]> => {
    if (database.kind === 'mongodb' && manifest.kind === 'sqlite')
      return moveSqlite(opened, dataDir, using, usingFile)
    if (database.kind === 'mongodb')
      return restoreMongodb(using, (payload) => importMongodb(payload, place, manifest.files))
    await restoreSqlite(opened, database.file)
    return []
  }
  await checkRestoreTarget(settings, opened)
  for (const file of manifest.files) await readThrough(place, file)
  const conflicts = await read()
  await restorePictures(opened, openPictureStore(settings))
  await closeFolder(dataDir)
  return conflicts
}
