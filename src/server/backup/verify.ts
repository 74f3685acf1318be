import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BackedUp, Using } from './backup'
import { BackupError } from './backup-error'
import { countImported } from './copy-mongodb'
import { checkSqlite, countSqlite } from './copy-sqlite'
import { names, openBackup, type Opened } from './manifest'
import { restorePictures, restoreSqlite } from './restore'

/** What a backup was found to hold. */
export interface Counts {
  kind: 'sqlite' | 'mongodb'
  writtenAt: string
  /** Rows or documents. */
  rows: number
  pictures: number
  /** Of all its files together, as they are read. */
  bytes: number
  isSealed: boolean
}

/** What an empty place to read a backup into is called, beside the backups. */
export const SCRATCH = '.verify-'

const countRestored = async (
  opened: Opened,
  scratch: string,
  using: Using,
): Promise<Record<string, number>> => {
  const { place, manifest } = opened
  if (manifest.kind === 'mongodb') return using((payload) => countImported(payload, place, manifest.files))
  const file = path.join(scratch, names.sqlite)
  await restoreSqlite(opened, file)
  await checkSqlite(file)
  return countSqlite(file)
}

const differs = (what: string, there: number, written: number): BackupError =>
  new BackupError('differs', `Read back, this backup has ${there} of ${what}, where ${written} were written.`)

const compare = (counted: Record<string, number>, written: Record<string, number>): void => {
  for (const name of new Set([...Object.keys(counted), ...Object.keys(written)])) {
    const [there, then] = [counted[name] ?? 0, written[name] ?? 0]
    if (there !== then) throw differs(name, there, then)
  }
}

const sum = (numbers: (number | null)[]): number => numbers.reduce<number>((all, one) => all + (one ?? 0), 0)

/** How many pictures stand in a place that was empty before. */
const picturesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(path.join(folder, names.media), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).length
}

/**
 * Reads a backup into an empty place (on MongoDB: an empty database beside the salon's own), has the engine look through
 * it, counts what came against what was written, and removes the place again. Throws a BackupError with what is wrong.
 */
export const verify = async (settings: BackedUp, source: string, using: Using): Promise<Counts> => {
  const opened = await openBackup(source, settings.backups.key)
  const { place, manifest } = opened
  const { kind, writtenAt, rows, files } = manifest
  if (kind === 'mongodb' && settings.database.kind !== 'mongodb')
    throw new BackupError('database', 'This backup is of MongoDB: set DATABASE_URI.')
  await mkdir(settings.backups.folder, { recursive: true, mode: 0o700 })
  const scratch = await mkdtemp(path.join(settings.backups.folder, SCRATCH))
  try {
    const counted = await countRestored(opened, scratch, using)
    await restorePictures(opened, scratch)
    if (rows) compare(counted, rows)
    const pictures = await picturesIn(scratch)
    const listed = files.filter(({ name }) => name.startsWith(`${names.media}/`)).length
    if (pictures !== listed) throw differs('the pictures', pictures, listed)
    return {
      ...{ kind, writtenAt, pictures, isSealed: place.key !== null },
      rows: sum(Object.values(counted)),
      bytes: sum(files.map(({ bytes }) => bytes)),
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
