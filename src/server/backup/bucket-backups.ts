import { DAY } from '@/domain/time/time'
import type { FileStore, StoredFile } from '@/server/files/file-store'
import { ENCRYPTED_SUFFIX } from './files'
import { backupFileNames } from './manifest'

/** A backup in a bucket, with the files that were found. */
interface InBucket {
  name: string
  files: StoredFile[]
  /** True if its manifest exists, because this is written last. */
  isWhole: boolean
}

/** True for the name of the file that lists the contents of a backup. */
export const isManifest = (file: string): boolean =>
  file === backupFileNames.manifest || file === backupFileNames.manifest + ENCRYPTED_SUFFIX

export const listBackupsIn = async (store: FileStore): Promise<InBucket[]> => {
  const byName = new Map<string, StoredFile[]>()
  for (const file of await store.list()) {
    const [name = ''] = file.name.split('/')
    byName.set(name, [...(byName.get(name) ?? []), file])
  }
  return [...byName].map(([name, files]) => ({
    name,
    files,
    isWhole: files.some((file) => isManifest(file.name.slice(name.length + 1))),
  }))
}

/**
 * Removes files, beginning with those that a backup needs most. So if this is interrupted, the rest of a backup never
 * looks complete.
 */
export const removeFiles = async (store: FileStore, files: string[]): Promise<void> => {
  const last = (name: string): boolean => !isManifest(name.slice(name.lastIndexOf('/') + 1))
  for (const name of files.toSorted((a, b) => Number(last(a)) - Number(last(b)))) await store.remove(name)
}

/** True if nothing has been written for a day, because the process that wrote the backup was killed. */
export const isGivenUp = ({ files, isWhole }: InBucket): boolean =>
  !isWhole && files.every(({ changedAt }) => Date.now() - changedAt > DAY)
