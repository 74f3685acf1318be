import { DAY } from '@/domain/time/minutes'
import type { FileStore, StoredFile } from '@/server/files/file-store'
import { SEALED } from './files'
import { backupFileNames } from './manifest'

/** A backup of a bucket, by what is there of it. */
export interface InBucket {
  name: string
  files: StoredFile[]
  /** It has its list, which is written last. */
  isWhole: boolean
}

const isList = (file: string): boolean =>
  file === backupFileNames.manifest || file === backupFileNames.manifest + SEALED

/** The backups of a bucket. */
export const listBackupsIn = async (store: FileStore): Promise<InBucket[]> => {
  const byName = new Map<string, StoredFile[]>()
  for (const file of await store.list()) {
    const [name = ''] = file.name.split('/')
    byName.set(name, [...(byName.get(name) ?? []), file])
  }
  return [...byName].map(([name, files]) => ({
    name,
    files,
    isWhole: files.some((file) => isList(file.name.slice(name.length + 1))),
  }))
}

/** Removes files, those first without which a backup is none: what is interrupted leaves no half one that looks whole. */
export const removeFiles = async (store: FileStore, files: string[]): Promise<void> => {
  const last = (name: string): boolean => !isList(name.slice(name.lastIndexOf('/') + 1))
  for (const name of files.toSorted((a, b) => Number(last(a)) - Number(last(b)))) await store.remove(name)
}

/** Whether nothing of it was written for a day: what wrote it was killed. */
export const isGivenUp = ({ files, isWhole }: InBucket): boolean =>
  !isWhole && files.every(({ changedAt }) => Date.now() - changedAt > DAY)
