import { existsSync } from 'node:fs'
import path from 'node:path'
import { closeFolder } from '../private-files'
import { BackupError } from './backup-error'
import { type BackedUp, emptyOrMissing, type Using } from './backup'
import { importMongodb } from './copy-mongodb'
import { readThrough, takeFile } from './files'
import { names, openBackup, type Opened } from './manifest'
import { rebuildClaims } from './rebuild-claims'

const taken = (sentence: string): BackupError => new BackupError('folder', sentence)

const restoreMongodb = ({ place, manifest }: Opened, using: Using): Promise<string[]> =>
  using(async (payload) => {
    const { totalDocs } = await payload.count({ collection: 'users' })
    if (totalDocs > 0) throw taken('The database is not empty: restore into an empty one.')
    await importMongodb(payload, place, manifest.files)
    return rebuildClaims(payload, Date.now())
  })

/** Brings the pictures of a backup back into an empty place. */
export const restorePictures = async ({ place, manifest }: Opened, dataDir: string): Promise<void> => {
  for (const file of manifest.files)
    if (file.name.startsWith(`${names.media}/`))
      await takeFile(place, file, path.join(dataDir, ...file.name.split('/')))
}

/** Brings the database file of a backup of SQLite back. */
export const restoreSqlite = async ({ place, manifest }: Opened, target: string): Promise<void> => {
  const file = manifest.files.find(({ name }) => name === names.sqlite)
  if (!file) throw new BackupError('damaged', `${place.folder} holds no database: use another backup.`)
  await takeFile(place, file, target)
}

const makeSureOfPlace = async (settings: BackedUp, { manifest }: Opened): Promise<void> => {
  const { database, dataDir } = settings
  if (manifest.kind === 'sqlite' && database.kind !== 'sqlite')
    throw taken('This backup is of SQLite: leave out DATABASE_URI.')
  if (manifest.kind === 'mongodb' && database.kind !== 'mongodb')
    throw taken('This backup is of MongoDB: set DATABASE_URI.')
  if (database.kind === 'sqlite' && existsSync(database.file))
    throw taken(`${database.file} exists: restore into an empty DATA_DIR.`)
  const media = path.join(dataDir, names.media)
  if (!(await emptyOrMissing(media))) throw taken(`${media} is not empty: restore into an empty DATA_DIR.`)
}

/**
 * Reads a backup into an empty place, once every file of it was found to be whole; returns the appointments that conflict
 * (none, unless the backup was altered).
 */
export const restore = async (settings: BackedUp, source: string, using: Using): Promise<string[]> => {
  const opened = await openBackup(source, settings.backups.key)
  await makeSureOfPlace(settings, opened)
  for (const file of opened.manifest.files) await readThrough(opened.place, file)
  const { database, dataDir } = settings
  const conflicts = database.kind === 'mongodb' ? await restoreMongodb(opened, using) : []
  if (database.kind === 'sqlite') await restoreSqlite(opened, database.file)
  await restorePictures(opened, dataDir)
  await closeFolder(dataDir)
  return conflicts
}
