import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BasePayload } from 'payload'
import { avifName, isNamedByContent, sizeOf, webpName } from '../../../domain/content/picture-name'
import { pictureLibrary } from '../../picture-library'

/** Half the bytes of the WebP. More effort makes them a twentieth smaller, in ten times the time. */
const avif = { quality: 55, effort: 2 }

/** No page asks for a wider one, in pixels. */
const WIDEST = 1280

/** An upload writes its files one after the other: what is younger, in ms, may be half of one. */
const SETTLED_MS = 3_000

const PART = '.part'

/** Files that are too wide or cannot be read: looked at once, for as long as the process runs. */
const leftAlone = new Set<string>()

/** What a size was made of, and how wide it is: the size itself has been through one encoding more. */
const sourceOf = (name: string, names: Set<string>): { file: string; width?: number } => {
  const size = isNamedByContent(name) ? sizeOf(name) : null
  return size && names.has(size.original) ? { file: size.original, width: size.width } : { file: name }
}

/** False where nobody asks for one so wide. */
const drawAvif = async (folder: string, name: string, names: Set<string>): Promise<boolean> => {
  const source = sourceOf(name, names)
  const picture = pictureLibrary(path.join(folder, source.file))
  const { width } = source.width ? { width: source.width } : await picture.metadata()
  if (width > WIDEST) return false
  const to = path.join(folder, avifName(name))
  // Whole or not at all: it may be asked for at any moment.
  await picture
    .resize({ width })
    .avif(avif)
    .toFile(to + PART)
  await rename(to + PART, to)
  return true
}

/** What an ended process left, and what belonged to a picture that is gone. */
const isLeftOver = (name: string, names: Set<string>): boolean =>
  name.endsWith(PART) || (name.endsWith('.avif') && !names.has(webpName(name)))

const isSettled = async (file: string): Promise<boolean> => {
  const stats = await stat(file).catch(() => null)
  return stats !== null && Date.now() - stats.mtimeMs >= SETTLED_MS
}

/**
 * Draws every picture of the library that has no AVIF beside it (`calm.webp` → `calm.avif`), one after the other, and
 * removes those whose picture is gone. The folder says what is to do, so it may run twice, or end halfway.
 *
 * @returns How many were drawn.
 */
export const makeAvifs = async (payload: BasePayload): Promise<{ drawn: number }> => {
  const folder = payload.collections.media.config.upload.staticDir ?? ''
  const names = new Set(await readdir(folder).catch(() => []))
  for (const name of names) if (isLeftOver(name, names)) await rm(path.join(folder, name), { force: true })
  const waiting = [...names].filter((name) => name.endsWith('.webp') && !names.has(avifName(name)))
  let drawn = 0
  for (const name of waiting) {
    const file = path.join(folder, name)
    if (leftAlone.has(file) || !(await isSettled(file))) continue
    try {
      if (await drawAvif(folder, name, names)) drawn++
      else leftAlone.add(file)
    } catch (err) {
      leftAlone.add(file)
      payload.logger.warn({ err, name, msg: 'no AVIF could be made of a picture: it is shown as WebP' })
    }
  }
  return { drawn }
}
