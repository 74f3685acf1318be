import { copyFile, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BasePayload } from 'payload'
import sharp from 'sharp'
import { pictures } from './data/pictures'
import type { SeedPicture } from './data/types'

const folder = path.resolve(process.cwd(), 'src/seed/pictures')

/** How many are worked on at once: one for each core of a small machine. */
const atOnce = 2

interface Stored {
  url: string
  filename: string
  mimeType: 'image/webp'
  filesize: number
  width: number
  height: number
}

const stored = (filename: string, filesize: number, width: number, height: number): Stored => ({
  url: `/api/media/file/${filename}`,
  filename,
  mimeType: 'image/webp',
  filesize,
  width,
  height,
})

/** The sizes that the collection asks for; where the drawing is no wider, it serves itself. */
const sizesOf = async (payload: BasePayload, original: Stored, into: string) => {
  const sizes: Record<string, Stored> = {}
  for (const { name, width } of payload.collections.media.config.upload.imageSizes ?? []) {
    if (width === undefined || width >= original.width) {
      sizes[name] = original
      continue
    }
    const height = Math.round((original.height * width) / original.width)
    const filename = original.filename.replace(/\.webp$/, `-${width}x${height}.webp`)
    const { size } = await sharp(path.join(into, original.filename))
      .resize({ width, height })
      .webp({ quality: 82 })
      .toFile(path.join(into, filename))
    sizes[name] = stored(filename, size, width, height)
  }
  return sizes
}

/**
 * Puts one drawing where uploads live. The files are ready as they are: Payload's own upload would encode each
 * of them again, which takes four times as long and makes them no better.
 */
const storePicture = async (
  payload: BasePayload,
  { file, alt, focalPoint }: SeedPicture,
  into: string,
): Promise<string> => {
  await copyFile(path.join(folder, file), path.join(into, file))
  const [{ size }, { width, height }] = await Promise.all([
    stat(path.join(into, file)),
    sharp(path.join(folder, file)).metadata(),
  ])
  const original = stored(file, size, width, height)
  const created = await payload.db.create({
    collection: 'media',
    data: {
      alt,
      focalX: focalPoint.x,
      focalY: focalPoint.y,
      ...original,
      sizes: await sizesOf(payload, original, into),
    },
  })
  return String(created.id)
}

/** Stores every picture of the demo; the id of a picture by its key, undefined for an unknown key. */
export const uploadPictures = async (
  payload: BasePayload,
): Promise<(key: string | null) => string | undefined> => {
  const ids = new Map<string, string>()
  const into = path.resolve(payload.collections.media.config.upload.staticDir ?? 'media')
  await mkdir(into, { recursive: true })
  const waiting = Object.entries(pictures)
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      ids.set(next[0], await storePicture(payload, next[1], into))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (key) => (key === null ? undefined : ids.get(key))
}
