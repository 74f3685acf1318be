import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { createFolderStore, MEDIA } from '@/server/files/folder-store'
import type { BackupSource, WithPayload } from './backup'
import { BackupError } from './backup-error'
import { countImported } from './copy-mongodb'
import { openBackupFiles, backupFileNames, openBackup, type OpenedBackup, SCRATCH } from './manifest'
import { restorePictures, restoreSqlite } from './restore'
import { checkSqlite, countSqlite } from './copy-sqlite'

/** The contents that were found in a backup. */
export interface Counts {
  kind: 'sqlite' | 'mongodb'
  writtenAt: string
  /** The number of rows or documents. */
  rows: number
  pictures: number
  /** The total size of the files when decrypted, in bytes. */
  bytes: number
  isSealed: boolean
}

const countRestored = async (
  opened: OpenedBackup,
  scratch: string,
  using: WithPayload,
): Promise<Record<string, number>> => {
  const { place, manifest } = opened
  if (manifest.kind === 'mongodb') return using((payload) => countImported(payload, place, manifest.files))
  const file = path.join(scratch, backupFileNames.sqlite)
  await restoreSqlite(opened, file)
  await checkSqlite(file)
  return countSqlite(file)
}

const createDifferenceError = (what: string, there: number, written: number): BackupError =>
  new BackupError(
    'differs',
    `This backup contains ${there} of ${what} when read back, but ${written} were written.`,
  )

const compare = (counted: Record<string, number>, written: Record<string, number>): void => {
  for (const name of new Set([...Object.keys(counted), ...Object.keys(written)])) {
    const [there, then] = [counted[name] ?? 0, written[name] ?? 0]
    if (there !== then) throw createDifferenceError(name, there, then)
  }
}

const sum = (numbers: (number | null)[]): number => numbers.reduce<number>((all, one) => all + (one ?? 0), 0)

/**
 * Reads a backup into an empty folder (on MongoDB, an empty database next to the salon's own). It has the engine check
 * this copy, compares the counts with those recorded, and removes the copy again. Throws a BackupError that describes
 * any problem.
 */
export const verify = async (settings: BackupSource, source: string, using: WithPayload): Promise<Counts> => {
  const { backups } = settings
  const opened = await openBackup(openBackupFiles(backups, source), backups.key)
  const { place, manifest } = opened
  const { kind, writtenAt, rows, files } = manifest
  if (kind === 'mongodb' && settings.database.kind !== 'mongodb')
    throw new BackupError('database', 'This backup is from MongoDB: set DATABASE_URI.')
  await mkdir(backups.folder, { recursive: true, mode: 0o700 })
  const scratch = await mkdtemp(path.join(backups.folder, SCRATCH))
  try {
    const counted = await countRestored(opened, scratch, using)
    const readBack = createFolderStore(path.join(scratch, MEDIA))
    await restorePictures(opened, readBack)
    if (rows) compare(counted, rows)
    const pictures = (await readBack.list()).length
    const listed = files.filter(({ name }) => name.startsWith(`${MEDIA}/`)).length
    if (pictures !== listed) throw createDifferenceError('the pictures', pictures, listed)
    return {
      kind,
      writtenAt,
      pictures,
      isSealed: place.key !== null,
      rows: sum(Object.values(counted)),
      bytes: sum(files.map(({ bytes }) => bytes)),
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
