import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BasePayload } from 'payload'
import type { Env } from '../env'
import { closeFolder } from '../private-files'
import { exportMongodb, importMongodb } from './copy-mongodb'
import { copySqlite } from './copy-sqlite'
import { rebuildClaims } from './rebuild-claims'

/** Opens a Payload on the configured database; only MongoDB needs one. */
export type Open = () => Promise<BasePayload>

const names = { sqlite: 'salon.db', mongodb: 'mongodb', media: 'media', manifest: 'backup.json' }

const emptyOrMissing = async (folder: string): Promise<boolean> =>
  !existsSync(folder) || (await readdir(folder)).length === 0

const copyMedia = async (from: string, to: string): Promise<void> => {
  if (existsSync(from)) await cp(from, to, { recursive: true })
}

/** Writes database and pictures into the empty folder `target`, for this user's eyes, while the site may be serving. */
export const backUp = async (settings: Env, target: string, open: Open): Promise<void> => {
  if (!(await emptyOrMissing(target))) throw new Error(`${target} is not empty: choose another folder.`)
  const { database, dataDir } = settings
  if (database.kind === 'sqlite' && !existsSync(database.file))
    throw new Error(`${database.file} does not exist: set DATA_DIR to the salon's folder.`)
  await mkdir(target, { recursive: true, mode: 0o700 })
  if (database.kind === 'sqlite') copySqlite(database.file, path.join(target, names.sqlite))
  else {
    const payload = await open()
    await exportMongodb(payload, path.join(target, names.mongodb))
    await payload.destroy()
  }
  await copyMedia(path.join(dataDir, 'media'), path.join(target, names.media))
  const manifest = { kind: database.kind, writtenAt: new Date().toISOString() }
  await writeFile(path.join(target, names.manifest), JSON.stringify(manifest, null, 2))
  await closeFolder(target)
}

const restoreSqlite = async (settings: Env, source: string): Promise<void> => {
  if (settings.database.kind !== 'sqlite')
    throw new Error('This backup is of SQLite: leave out DATABASE_URI.')
  const { file } = settings.database
  if (existsSync(file)) throw new Error(`${file} exists: restore into an empty DATA_DIR.`)
  await mkdir(path.dirname(file), { recursive: true })
  await cp(path.join(source, names.sqlite), file)
}

const restoreMongodb = async (settings: Env, source: string, open: Open): Promise<string[]> => {
  if (settings.database.kind !== 'mongodb') throw new Error('This backup is of MongoDB: set DATABASE_URI.')
  const payload = await open()
  try {
    const { totalDocs } = await payload.count({ collection: 'users' })
    if (totalDocs > 0) throw new Error('The database is not empty: restore into an empty one.')
    await importMongodb(payload, path.join(source, names.mongodb))
    return await rebuildClaims(payload, Date.now())
  } finally {
    await payload.destroy()
  }
}

/** Reads a backup into an empty place; returns the appointments that conflict (none, unless the backup was altered). */
export const restore = async (settings: Env, source: string, open: Open): Promise<string[]> => {
  const ofSqlite = existsSync(path.join(source, names.sqlite))
  if (!ofSqlite && !existsSync(path.join(source, names.mongodb)))
    throw new Error(`${source} holds no backup.`)
  const media = path.join(settings.dataDir, 'media')
  if (!(await emptyOrMissing(media)))
    throw new Error(`${media} is not empty: restore into an empty DATA_DIR.`)
  const conflicts = ofSqlite ? [] : await restoreMongodb(settings, source, open)
  if (ofSqlite) await restoreSqlite(settings, source)
  await copyMedia(path.join(source, names.media), media)
  await closeFolder(settings.dataDir)
  return conflicts
}
