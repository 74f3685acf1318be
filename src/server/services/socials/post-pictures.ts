import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../../env'
import { pictureLibrary } from '../../picture-library'

/** Pixels across: twice what a post takes on a large screen. */
const WIDTH = 640
/** What no photograph has: a file that unpacks to more is none. */
const MOST_PIXELS = 50_000_000

const folder = (): string => path.join(env().dataDir, 'instagram')

const isName = (name: string): boolean => /^[0-9a-f]{32}\.webp$/.test(name)

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Makes a picture of ours of somebody else's bytes, and keeps it under a name that its content gives. */
export const keepPicture = async (bytes: Buffer) => {
  const { data, info } = await pictureLibrary(bytes, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width: WIDTH, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer({ resolveWithObject: true })
  const picture = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`
  await mkdir(folder(), { recursive: true })
  await writeFile(path.join(folder(), picture), data)
  return { picture, width: info.width, height: info.height }
}

/** Removes the pictures of posts that are gone. */
export const removeOtherPictures = async (kept: string[]): Promise<void> => {
  for (const name of await readdir(folder()).catch(() => []))
    if (isName(name) && !kept.includes(name)) await rm(path.join(folder(), name), { force: true })
}

/** A picture that is kept; null when there is none of that name. */
export const readPicture = async (name: string): Promise<Buffer | null> => {
  if (!isName(name)) return null
  try {
    return await readFile(path.join(folder(), name))
  } catch (error) {
    if (missing(error)) return null
    throw error
  }
}
