import { copyFile, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BasePayload } from 'payload'
import { pictures } from './data/pictures'
import type { SeedPicture } from './data/types'
import dimensions from './pictures/dimensions.json'

const folder = path.resolve(process.cwd(), 'src/seed/pictures')

interface Stored {
  url: string
  filename: string
  mimeType: 'image/webp'
  filesize: number
  width: number
  height: number
}

const stored = (filename: string, filesize: number, size: { width: number; height: number }): Stored => ({
  url: `/api/media/file/${filename}`,
  filename,
  mimeType: 'image/webp',
  filesize,
  ...size,
})

/** Puts one of the ready files where uploads live. */
const place = async (
  from: string,
  into: string,
  size: { width: number; height: number },
): Promise<Stored> => {
  const filename = path.basename(from)
  const to = path.join(into, filename)
  await copyFile(path.join(folder, from), to)
  return stored(filename, (await stat(to)).size, size)
}

/** The sizes that the collection asks for; where the drawing is no wider, it serves itself. */
const sizesOf = async (payload: BasePayload, original: Stored, into: string) => {
  const sizes: Record<string, Stored> = {}
  for (const { name, width } of payload.collections.media.config.upload.imageSizes ?? []) {
    if (width === undefined || width >= original.width) {
      sizes[name] = original
      continue
    }
    const height = Math.round((original.height * width) / original.width)
    const file = original.filename.replace(/\.webp$/, `-${width}x${height}.webp`)
    sizes[name] = await place(path.join('sizes', file), into, { width, height })
  }
  return sizes
}

/**
 * Stores one drawing in all its sizes, which `npm run pictures` made: Payload's own upload would encode each of them
 * again, which takes a minute and 200 MB of memory, and makes them no better.
 */
const storePicture = async (
  payload: BasePayload,
  { file, alt, focalPoint }: SeedPicture,
  into: string,
): Promise<string> => {
  const size = (dimensions as Record<string, { width: number; height: number }>)[file]
  if (!size) throw new Error(`${file} has no dimensions: npm run pictures writes them`)
  const original = await place(file, into, size)
  const sizes = await sizesOf(payload, original, into)
  const created = await payload.db.create({
    collection: 'media',
    data: { alt, focalX: focalPoint.x, focalY: focalPoint.y, ...original, sizes },
  })
  return String(created.id)
}

/** Stores every picture of the demo; the id of a picture by its key, undefined for an unknown key. */
export const uploadPictures = async (
  payload: BasePayload,
): Promise<(key: string | null) => string | undefined> => {
  const ids = new Map<string, string>()
  // Or the build would take every file of the project for a part of the server.
  const into = path.resolve(
    /* turbopackIgnore: true */ payload.collections.media.config.upload.staticDir ?? 'media',
  )
  await mkdir(into, { recursive: true })
  for (const [key, picture] of Object.entries(pictures))
    ids.set(key, await storePicture(payload, picture, into))
  return (key) => (key === null ? undefined : ids.get(key))
}
