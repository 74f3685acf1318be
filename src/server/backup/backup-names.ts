import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY } from '@/domain/time/minutes'
import { PART } from './backup'
import { SEALED } from './files'
import { getBackupBucket, type Home, backupFileNames, toBackupPath, SCRATCH } from './manifest'
import { listBackupsIn, isGivenUp, removeFiles } from './bucket-backups'

/** An instant as a name of a folder: sorts as time does. */
export const formatTimeForName = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replaceAll(':', '-')

/** What the backups are called that are made by themselves: they alone are removed by themselves. */
const BY_ITSELF = 'scheduled-'

/** The name of one that is made by itself. */
export const toScheduledName = (ms: number): string => BY_ITSELF + formatTimeForName(ms)

const listNames = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

const isWhole = (folder: string): boolean => {
  const manifest = path.join(folder, backupFileNames.manifest)
  return !folder.endsWith(PART) && (existsSync(manifest) || existsSync(manifest + SEALED))
}

/** When a backup was made, by its name; what has another name sorts by it. */
const getBackupTime = (name: string): string => name.replace(BY_ITSELF, '')

const listCompleteBackups = async (home: Home): Promise<string[]> => {
  if (!home.bucket)
    return (await listNames(home.folder)).filter((name) => isWhole(path.join(home.folder, name)))
  return (await listBackupsIn(getBackupBucket(home))).filter((one) => one.isWhole).map(({ name }) => name)
}

/** Where the newest backup is, whoever made it; null when there is none. */
export const findNewestBackup = async (home: Home): Promise<string | null> => {
  const there = await listCompleteBackups(home)
  const [newest] = there.toSorted((a, b) => getBackupTime(b).localeCompare(getBackupTime(a)))
  return newest === undefined ? null : toBackupPath(home, newest)
}

/** Of those that were made by themselves all but the newest `keep`. */
const filterTooOld = (there: string[], keep: number): string[] =>
  there
    .filter((name) => name.startsWith(BY_ITSELF))
    .toSorted()
    .slice(0, -keep)

const isOld = async (folder: string): Promise<boolean> =>
  stat(folder).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > DAY,
    () => false,
  )

/** What killed processes left half way. */
const removeHalves = async (folder: string): Promise<void> => {
  for (const name of await listNames(folder)) {
    const at = path.join(folder, name)
    if ((name.endsWith(PART) || name.startsWith(SCRATCH)) && (await isOld(at)))
      await rm(at, { recursive: true, force: true })
  }
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

/** Removes all but the newest `keep` that were made by themselves, and what killed processes left half way. */
export const removeOldBackups = async (home: Home, keep: number): Promise<number> => {
  await removeHalves(home.folder)
  if (home.bucket) return removeFromBucket(home, keep)
  const old = filterTooOld(await listCompleteBackups(home), keep)
  for (const name of old) await rm(path.join(home.folder, name), { recursive: true, force: true })
  return old.length
}
