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

/** Puts one of the ready files, and the same picture as AVIF, where uploads live. */
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

/** The sizes that the collection asks for; where the drawing is no wider, it serves itself. */
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
 * Stores one drawing in all its sizes, which `npm run pictures` made: Payload's own upload would encode each of them
 * again, which takes a minute and 200 MB of memory, and makes them no better.
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

/** Stores every picture of the demo; the id of a picture by its key, undefined for an unknown key. */
export const uploadPictures = async (
  payload: BasePayload,
): Promise<(key: string | null) => string | undefined> => {
  const ids = new Map<string, string>()
  for (const [key, picture] of Object.entries(pictures)) ids.set(key, await storePicture(payload, picture))
  return (key) => (key === null ? undefined : ids.get(key))
}
