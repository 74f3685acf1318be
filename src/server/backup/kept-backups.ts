import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY } from '../../domain/time/minutes'
import { PART } from './backup'
import { SEALED } from './files'
import { names } from './manifest'
import { SCRATCH } from './verify'

/** An instant as a name of a folder: sorts as time does. */
export const timeInName = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replaceAll(':', '-')

/** What the backups are called that are made by themselves: they alone are removed by themselves. */
const BY_ITSELF = 'scheduled-'

/** The name of one that is made by itself. */
export const scheduledName = (ms: number): string => BY_ITSELF + timeInName(ms)

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

const isWhole = (folder: string): boolean => {
  const manifest = path.join(folder, names.manifest)
  return !folder.endsWith(PART) && (existsSync(manifest) || existsSync(manifest + SEALED))
}

/** When a backup was made, by its name; what has another name sorts by it. */
const timeOf = (name: string): string => name.replace(BY_ITSELF, '')

/** The newest backup in a folder, whoever made it; null when there is none. */
export const newestBackup = async (folder: string): Promise<string | null> => {
  const there = (await namesIn(folder)).filter((name) => isWhole(path.join(folder, name)))
  const [newest] = there.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)))
  return newest === undefined ? null : path.join(folder, newest)
}

const isOld = async (folder: string): Promise<boolean> =>
  stat(folder).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > DAY,
    () => false,
  )

/** Removes all but the newest `keep` that were made by themselves, and what killed processes left half way. */
export const removeOldBackups = async (folder: string, keep: number): Promise<number> => {
  const remove = (name: string) => rm(path.join(folder, name), { recursive: true, force: true })
  const there = await namesIn(folder)
  const old = there
    .filter((name) => name.startsWith(BY_ITSELF) && isWhole(path.join(folder, name)))
    .toSorted()
    .slice(0, -keep)
  for (const name of old) await remove(name)
  for (const name of there)
    if ((name.endsWith(PART) || name.startsWith(SCRATCH)) && (await isOld(path.join(folder, name))))
      await remove(name)
  return old.length
}
