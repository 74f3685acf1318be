import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY } from '@/domain/time/time'
import { PARTIAL_SUFFIX } from './backup'
import { ENCRYPTED_SUFFIX } from './files'
import {
  getBackupBucket,
  type Home,
  backupFileNames,
  toBackupPath,
  SCRATCH,
  listBackupsIn,
  isGivenUp,
  removeFiles,
} from './manifest'

/** Formats an instant as a folder name that sorts by time. */
export const formatTimeForName = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replaceAll(':', '-')

/** The prefix of the names of automatic backups. Only these backups are removed automatically. */
const BY_ITSELF = 'scheduled-'

export const toScheduledName = (ms: number): string => BY_ITSELF + formatTimeForName(ms)

/** The name of a backup as a file. It is not named after the schedule, because an admin may have made it. */
export const toDownloadName = (name: string): string => name.replace(BY_ITSELF, 'backup-')

const listNames = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

const isWhole = (folder: string): boolean => {
  const manifest = path.join(folder, backupFileNames.manifest)
  return !folder.endsWith(PARTIAL_SUFFIX) && (existsSync(manifest) || existsSync(manifest + ENCRYPTED_SUFFIX))
}

/** The time of a backup, read from its name. Other names are returned unchanged, so such backups are sorted by name. */
const getBackupTime = (name: string): string => name.replace(BY_ITSELF, '')

const listCompleteBackups = async (home: Home): Promise<string[]> => {
  if (!home.bucket)
    return (await listNames(home.folder)).filter((name) => isWhole(path.join(home.folder, name)))
  return (await listBackupsIn(getBackupBucket(home))).filter((one) => one.isWhole).map(({ name }) => name)
}

/** The location of the latest backup, automatic or not. Null if there is none. */
export const findNewestBackup = async (home: Home): Promise<string | null> => {
  const there = await listCompleteBackups(home)
  const [newest] = there.toSorted((a, b) => getBackupTime(b).localeCompare(getBackupTime(a)))
  return newest === undefined ? null : toBackupPath(home, newest)
}

/** The day of an automatic backup in UTC, like its name. */
const getBackupDay = (name: string): string => getBackupTime(name).slice(0, '2026-01-01'.length)

/**
 * All automatic backups except `keep`. The latest of each day is kept first, then earlier ones of the same days, so
 * several backups on one day do not delete the latest of other days.
 */
export const filterTooOld = (there: string[], keep: number): string[] => {
  const latestFirst = there
    .filter((name) => name.startsWith(BY_ITSELF))
    .toSorted()
    .toReversed()
  const isLatestOfDay = (name: string, index: number): boolean =>
    index === 0 || getBackupDay(latestFirst[index - 1] ?? '') !== getBackupDay(name)
  const latest = latestFirst.filter(isLatestOfDay)
  return [...latest, ...latestFirst.filter((name) => !latest.includes(name))].slice(keep)
}

const isOld = async (folder: string): Promise<boolean> =>
  stat(folder).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > DAY,
    () => false,
  )

/** Removes unfinished backups left by processes that were killed. */
const removeHalves = async (folder: string): Promise<void> => {
  for (const name of await listNames(folder)) {
    const at = path.join(folder, name)
    if ((name.endsWith(PARTIAL_SUFFIX) || name.startsWith(SCRATCH)) && (await isOld(at)))
      await rm(at, { recursive: true, force: true })
  }
}

/** Removes what a killed process had written of a backup. In a bucket, it is removed with old backups. */
export const removePartOf = async (home: Home, name: string): Promise<void> => {
  if (!home.bucket) await rm(toBackupPath(home, name) + PARTIAL_SUFFIX, { recursive: true, force: true })
}

const removeFromBucket = async (home: Home, keep: number): Promise<number> => {
  const store = getBackupBucket(home)
  const all = await listBackupsIn(store)
  const old = filterTooOld(
    all.filter((one) => one.isWhole).map(({ name }) => name),
    keep,
  )
  for (const one of all)
    if (old.includes(one.name) || (one.name.startsWith(BY_ITSELF) && isGivenUp(one)))
      await removeFiles(
        store,
        one.files.map(({ name }) => name),
      )
  return old.length
}

/**
 * Removes all automatic backups except `keep`, and unfinished backups left by processes that were killed.
 */
export const removeOldBackups = async (home: Home, keep: number): Promise<number> => {
  await removeHalves(home.folder)
  if (home.bucket) return removeFromBucket(home, keep)
  const old = filterTooOld(await listCompleteBackups(home), keep)
  for (const name of old) await rm(path.join(home.folder, name), { recursive: true, force: true })
  return old.length
}
