import type { FileStore } from '@/server/files/file-store'
import { MEDIA } from '@/server/files/folder-store'
import { type KeptFile, type BackupStore, putFile } from './files'

/** The size of all pictures, in bytes. */
export const measurePictures = async (pictures: FileStore): Promise<number> =>
  (await pictures.list()).reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Copies the pictures that are not in `taken` yet. Called before and after the database is copied, so a backup contains
 * every picture that its database refers to, even if pictures were added or removed during the backup. Names are
 * derived from the content, so a name never has two contents.
 */
export const copyPictures = async (
  pictures: FileStore,
  place: BackupStore,
  taken: Set<string>,
): Promise<KeptFile[]> => {
  const files: KeptFile[] = []
  for (const { name } of await pictures.list()) {
    const as = `${MEDIA}/${name}`
    // Null: removed since the list was made. Then nothing refers to it, or it is already copied.
    const file = taken.has(as) ? null : await pictures.open(name)
    if (!file) continue
    files.push(await putFile(place, as, file.content))
    taken.add(as)
  }
  return files
}
