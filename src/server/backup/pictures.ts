import type { FileStore } from '@/server/files/file-store'
import { MEDIA } from '@/server/files/folder-store'
import { type KeptFile, type BackupStore, putFile } from './files'

/** How many bytes the pictures have. */
export const measurePictures = async (pictures: FileStore): Promise<number> =>
  (await pictures.list()).reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Copies the pictures that are not in `taken` yet. Called before the database is copied and once more afterwards: so a
 * backup holds every picture that its database names, also those that came or went meanwhile. Names follow from what is
 * in a file, so no file is ever two things.
 */
export const copyPictures = async (
  pictures: FileStore,
  place: BackupStore,
  taken: Set<string>,
): Promise<KeptFile[]> => {
  const files: KeptFile[] = []
  for (const { name } of await pictures.list()) {
    const as = `${MEDIA}/${name}`
    // Null: removed since the list was made. Then nothing names it, or the copy before has it.
    const file = taken.has(as) ? null : await pictures.open(name)
    if (!file) continue
    files.push(await putFile(place, as, file.content))
    taken.add(as)
  }
  return files
}
