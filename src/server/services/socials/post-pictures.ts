import { createHash } from 'node:crypto'
import path from 'node:path'
import { decodeInTurn, MOST_PIXELS } from '../../content/strip-picture'
import { env } from '../../env'
import { type FileStore, readWhole } from '../../files/file-store'
import { storeAt } from '../../files/store-at'
import { pictureLibrary } from '../../picture-library'

/** Pixels across: twice what a post takes on a large screen. */
const WIDTH = 640
const pictures = (): FileStore => storeAt(path.join(env().dataDir, 'instagram'), env().s3)

const isName = (name: string): boolean => /^[0-9a-f]{32}\.webp$/.test(name)

/** Makes a picture of ours of somebody else's bytes, and keeps it under a name that its content gives. */
export const keepPicture = async (bytes: Buffer) => {
  const { data, info } = await decodeInTurn(() =>
    pictureLibrary(bytes, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width: WIDTH, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer({ resolveWithObject: true }),
  )
  const picture = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`
  await pictures().write(picture, data)
  return { picture, width: info.width, height: info.height }
}

/** Removes the pictures of posts that are gone. */
export const removeOtherPictures = async (kept: string[]): Promise<void> => {
  const store = pictures()
  for (const { name } of await store.list())
    if (isName(name) && !kept.includes(name)) await store.remove(name)
}

/** A picture that is kept; null when there is none of that name. */
export const readPicture = async (name: string): Promise<Buffer | null> =>
  isName(name) ? readWhole(pictures(), name) : null
