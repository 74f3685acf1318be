import { addMedia } from '@/server/repositories/catalogue'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BasePayload } from 'payload'
import { toAvifName, toPictureName } from '@/domain/content/picture-name'
import type { FileStore } from '@/server/files/file-store'
import { getPictureStore } from '@/server/files/folder-store'
import { pictures } from './data/pictures'
import type { SeedPicture } from './data/types'
import dimensions from './pictures/dimensions.json'

const folder = path.resolve(process.cwd(), 'src/seed/pictures')

interface Dimensions {
  width: number
  height: number
}

interface Stored extends Dimensions {
  url: string
  filename: string
  mimeType: 'image/webp'
  filesize: number
}

/** Copies a prepared file, and the same picture as AVIF, to the uploads. */
const placePicture = async (
  store: FileStore,
  file: { from: string; avif: string; as: string },
  size: Dimensions,
): Promise<Stored> => {
  const { from, avif, as: filename } = file
  const bytes = await readFile(path.join(folder, from))
  await Promise.all([
    store.write(filename, bytes),
    store.write(toAvifName(filename), await readFile(path.join(folder, avif))),
  ])
  const url = `/api/media/file/${filename}`
  return { url, filename, mimeType: 'image/webp', filesize: bytes.length, ...size }
}

/** The sizes defined in the collection. If the drawing is no wider, the drawing itself is used. */
const createSizes = async (payload: BasePayload, file: string, original: Stored) => {
  const asked = payload.collections.media.config.upload.imageSizes ?? []
  const placed = asked.map(async ({ name, width }): Promise<[string, Stored]> => {
    if (width === undefined || width >= original.width) return [name, original]
    const height = Math.round((original.height * width) / original.width)
    const ending = `-${width}x${height}.webp`
    const from = path.join('sizes', file.replace(/\.webp$/, ending))
    const as = original.filename.replace(/\.webp$/, ending)
    return [
      name,
      await placePicture(getPictureStore(payload), { from, avif: toAvifName(from), as }, { width, height }),
    ]
  })
  return Object.fromEntries(await Promise.all(placed))
}

/**
 * Stores one drawing in all its sizes, made by `npm run pictures`. Payload's own upload would encode each size again,
 * which takes a minute and 200 MB of memory without making them better.
 */
const storePicture = async (
  payload: BasePayload,
  { file, alt, focalPoint }: SeedPicture,
): Promise<string> => {
  const size = (dimensions as Record<string, Dimensions>)[file]
  if (!size) throw new Error(`${file} has no dimensions: npm run pictures writes them`)
  const hash = createHash('sha256').update(await readFile(path.join(folder, file)))
  const avif = path.join('sizes', file.replace(/\.webp$/, `-${size.width}x${size.height}.avif`))
  const as = toPictureName(file, hash.digest('hex'))
  const original = await placePicture(getPictureStore(payload), { from: file, avif, as }, size)
  const sizes = await createSizes(payload, file, original)
  const data = { alt, drawn: true, focalX: focalPoint.x, focalY: focalPoint.y, ...original, sizes }
  return addMedia(payload, data)
}

/**
 * Stores every picture of the demo. Returns a function from a picture's key to its id; undefined for an unknown key.
 */
export const uploadPictures = async (
  payload: BasePayload,
): Promise<(key: string | null) => string | undefined> => {
  const ids = new Map<string, string>()
  for (const [key, picture] of Object.entries(pictures)) ids.set(key, await storePicture(payload, picture))
  return (key) => (key === null ? undefined : ids.get(key))
}
