import { randomBytes } from 'node:crypto'
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

/** What was begun earlier than this, in ms, belongs to a process that ended; what is younger may be another one's. */
const GIVEN_UP_MS = 600_000

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
  // Whole or not at all: it may be asked for at any moment, and drawn by another process at the same time.
  const part = `${to}.${randomBytes(4).toString('hex')}${PART}`
  await picture.resize({ width }).avif(avif).toFile(part)
  await rename(part, to)
  return true
}

const isOlder = async (file: string, than: number): Promise<boolean> => {
  const stats = await stat(file).catch(() => null)
  return stats !== null && Date.now() - stats.mtimeMs >= than
}

/** What an ended process left, and what belonged to a picture that is gone; nothing that was not made here. */
const isLeftOver = async (folder: string, name: string, names: Set<string>): Promise<boolean> => {
  if (name.endsWith(`.avif${PART}`) || /\.avif\.[0-9a-f]{8}\.part$/.test(name))
    return isOlder(path.join(folder, name), GIVEN_UP_MS)
  return name.endsWith('.avif') && isNamedByContent(name) && !names.has(webpName(name))
}

/** A picture that was removed while it was drawn: under the same name it may come again. */
const isGone = async (err: unknown, file: string): Promise<boolean> =>
  (err as { code?: unknown }).code === 'ENOENT' || (await stat(file).catch(() => null)) === null

/**
 * Draws every picture of the library that has no AVIF beside it (`calm.webp` → `calm.avif`), one after the other, and
 * removes those whose picture is gone. The folder says what is to do, so it may run twice, or end halfway.
 *
 * @returns How many were drawn.
 */
export const makeAvifs = async (payload: BasePayload): Promise<{ drawn: number }> => {
  const folder = payload.collections.media.config.upload.staticDir ?? ''
  const names = new Set(await readdir(folder).catch(() => []))
  for (const name of names)
    if (await isLeftOver(folder, name, names)) await rm(path.join(folder, name), { force: true })
  const waiting = [...names].filter((name) => name.endsWith('.webp') && !names.has(avifName(name)))
  let drawn = 0
  for (const name of waiting) {
    const file = path.join(folder, name)
    if (leftAlone.has(file) || !(await isOlder(file, SETTLED_MS))) continue
    try {
      if (await drawAvif(folder, name, names)) drawn++
      else leftAlone.add(file)
    } catch (err) {
      if (await isGone(err, file)) continue
      leftAlone.add(file)
      payload.logger.warn({ err, name, msg: 'no AVIF could be made of a picture: it is shown as WebP' })
    }
  }
  return { drawn }
}
