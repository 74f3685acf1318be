import { createHash } from 'node:crypto'
import { chmod, copyFile, mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BasePayload } from 'payload'
import { avifName, pictureName } from '../domain/content/picture-name'
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

/** A copy has the rights of what was copied: everybody may read the program's own pictures. */
const copyPrivate = async (from: string, to: string): Promise<void> => {
  await copyFile(from, to)
  await chmod(to, 0o600)
}

/** Puts one of the ready files, and the same picture as AVIF, where uploads live. */
const place = async (from: string, avif: string, to: string, size: Dimensions): Promise<Stored> => {
  const filename = path.basename(to)
  await Promise.all([
    copyPrivate(path.join(folder, from), to),
    copyPrivate(path.join(folder, avif), avifName(to)),
  ])
  const { size: filesize } = await stat(to)
  return { url: `/api/media/file/${filename}`, filename, mimeType: 'image/webp', filesize, ...size }
}

/** The sizes that the collection asks for; where the drawing is no wider, it serves itself. */
const sizesOf = async (payload: BasePayload, file: string, original: Stored, into: string) => {
  const asked = payload.collections.media.config.upload.imageSizes ?? []
  const placed = asked.map(async ({ name, width }): Promise<[string, Stored]> => {
    if (width === undefined || width >= original.width) return [name, original]
    const height = Math.round((original.height * width) / original.width)
    const ending = `-${width}x${height}.webp`
    const from = path.join('sizes', file.replace(/\.webp$/, ending))
    const to = path.join(into, original.filename.replace(/\.webp$/, ending))
    return [name, await place(from, avifName(from), to, { width, height })]
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
  into: string,
): Promise<string> => {
  const size = (dimensions as Record<string, Dimensions>)[file]
  if (!size) throw new Error(`${file} has no dimensions: npm run pictures writes them`)
  const hash = createHash('sha256').update(await readFile(path.join(folder, file)))
  const to = path.join(into, pictureName(file, hash.digest('hex')))
  const avif = path.join('sizes', file.replace(/\.webp$/, `-${size.width}x${size.height}.avif`))
  const original = await place(file, avif, to, size)
  const sizes = await sizesOf(payload, file, original, into)
  const created = await payload.db.create({
    collection: 'media',
    data: { alt, drawn: true, focalX: focalPoint.x, focalY: focalPoint.y, ...original, sizes },
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
