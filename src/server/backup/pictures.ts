import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { type KeptFile, type Place, putFile } from './files'
import { names } from './manifest'

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The files below a folder, by their names in it; none where there is no such folder. */
const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

/** How many bytes the pictures have. */
export const sizeOfPictures = async (media: string): Promise<number> => {
  let bytes = 0
  for (const name of await filesBelow(media))
    bytes += await stat(path.join(media, name)).then(
      ({ size }) => size,
      () => 0,
    )
  return bytes
}

/**
 * Copies the pictures that are not in `taken` yet. Called before the database is copied and once more afterwards: so a
 * backup holds every picture that its database names, also those that came or went meanwhile. Names follow from what is
 * in a file, so no file is ever two things.
 */
export const copyPictures = async (media: string, place: Place, taken: Set<string>): Promise<KeptFile[]> => {
  const files: KeptFile[] = []
  for (const name of await filesBelow(media)) {
    const as = `${names.media}/${name.split(path.sep).join('/')}`
    if (taken.has(as)) continue
    try {
      files.push(await putFile(place, as, createReadStream(path.join(media, name))))
      taken.add(as)
    } catch (error) {
      // Removed since the folder was read: then nothing names it, or the copy before has it.
      if (!isGone(error)) throw error
    }
  }
  return files
}
