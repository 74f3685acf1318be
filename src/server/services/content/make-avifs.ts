import type { BasePayload } from 'payload'
import { getPictureStore } from '@/server/files/folder-store'
import { type FileStore, readWhole, StoreAway, type StoredFile } from '@/server/files/file-store'
import {
  toAvifName,
  isBareWebp,
  isNamedByContent,
  parsePictureSize,
  toWebpName,
} from '@/domain/content/picture-name'
import { pictureLibrary } from '@/server/picture-library'
import { setValue, findCounterValue } from '@/server/repositories/counters'

const NOTED = 'pictures-stripped'
const DONE = 1

/** The limit that earlier versions accepted. */
const options = { limitInputPixels: 100_000_000 }

/** The files that have been checked. If the storage fails, the next run continues from there. */
const checkedPictures = new WeakMap<BasePayload, Set<string>>()

const formats = { webp: 'webp', jpg: 'jpeg', jpeg: 'jpeg', png: 'png', avif: 'avif' } as const

const getPictureFormat = (name: string) =>
  formats[/\.(webp|jpe?g|png|avif)$/.exec(name)?.[1] as keyof typeof formats]

const isBare = async (name: string, bytes: Buffer): Promise<boolean> => {
  if (name.endsWith('.webp')) return isBareWebp(bytes)
  const { exif, xmp, iptc, comments, orientation } = await pictureLibrary(bytes, options).metadata()
  return !exif && !xmp && !iptc && !comments && !orientation
}

/** The file's pixels, turned upright. Null if the file contains no other data. */
const stripPictureBytes = async (name: string, bytes: Buffer): Promise<Buffer | null> => {
  const format = getPictureFormat(name)
  if (!format || (await isBare(name, bytes))) return null
  return pictureLibrary(bytes, options).autoOrient().toFormat(format, { quality: 82 }).toBuffer()
}

const createWarningLogger =
  (payload: BasePayload, name: string) =>
  (err: unknown): null => {
    payload.logger.warn({
      err,
      name,
      msg: 'a picture could not be read: it may still say where it was taken',
    })
    return null
  }

/**
 * Removes location and camera data from pictures that earlier versions stored as uploaded (D95). It runs once per
 * database, and continues if it was interrupted. Every file is always complete and keeps its name. Returns how many
 * files were changed.
 */
export const repairPictures = async (payload: BasePayload): Promise<{ mended: number }> => {
  if ((await findCounterValue(payload, NOTED)) === DONE) return { mended: 0 }
  const store = getPictureStore(payload)
  const names = new Set((await store.list()).map(({ name }) => name))
  const seen = checkedPictures.get(payload) ?? new Set<string>()
  checkedPictures.set(payload, seen)
  let mended = 0
  for (const name of names) {
    const isDrawn = name.endsWith('.avif') && names.has(toWebpName(name))
    if (!getPictureFormat(name) || isDrawn || seen.has(name)) continue
    const bytes = await readWhole(store, name)
    const stripped = bytes && (await stripPictureBytes(name, bytes).catch(createWarningLogger(payload, name)))
    if (stripped) {
      await store.write(name, stripped)
      // The old AVIF may be turned on its side, so it is made again.
      if (name.endsWith('.webp')) await store.remove(toAvifName(name))
      mended++
    }
    seen.add(name)
  }
  await setValue(payload, NOTED, DONE)
  return { mended }
}

/** The result is half the size of the WebP. More effort makes files only 5% smaller, but takes ten times as long. */
const avif = { quality: 55, effort: 2 }

/** The widest picture that any page requests, in pixels. */
const WIDEST = 1280

/** An upload writes several files one after the other. A file that is younger than this (in ms) may be incomplete. */
const SETTLED_MS = 3_000

/**
 * A temporary file that is older than this (in ms) was left by a process that has ended. A younger one may belong to
 * another process.
 */
const GIVEN_UP_MS = 600_000

/** Files that are too wide or cannot be read. Each process only tries them once. */
const failedNames = new Set<string>()

/**
 * The original of a size, and the width of the size. We use the original, because the size itself was encoded once
 * more.
 */
const getSourceFile = (name: string, names: Set<string>): { file: string; width?: number } => {
  const size = isNamedByContent(name) ? parsePictureSize(name) : null
  return size && names.has(size.original) ? { file: size.original, width: size.width } : { file: name }
}

/**
 * Makes an AVIF. Returns null if the picture is wider than any page needs, and `'gone'` if it was deleted in the
 * meantime.
 */
const drawAvif = async (
  store: FileStore,
  name: string,
  names: Set<string>,
): Promise<Buffer | 'gone' | null> => {
  const source = getSourceFile(name, names)
  const bytes = await readWhole(store, source.file)
  if (!bytes) return 'gone'
  const picture = pictureLibrary(bytes)
  const { width } = source.width ? { width: source.width } : await picture.metadata()
  return width > WIDEST ? null : picture.resize({ width }).avif(avif).toBuffer()
}

const isOlder = ({ changedAt }: StoredFile, than: number): boolean => Date.now() - changedAt >= than

/**
 * True for a file left by a process that has ended, or an AVIF whose picture was deleted. Never true for files that
 * were not made here.
 */
const isLeftOver = (file: StoredFile, names: Set<string>): boolean => {
  const { name } = file
  if (/\.(avif|webp)(\.[0-9a-f]{8})?\.part$/.test(name)) return isOlder(file, GIVEN_UP_MS)
  return name.endsWith('.avif') && isNamedByContent(name) && !names.has(toWebpName(name))
}

/**
 * Makes the missing AVIF of every picture in the library (`calm.webp` → `calm.avif`), one at a time, and deletes those
 * whose picture no longer exists. The stored files show which are missing, so this may run twice or be interrupted.
 * Returns how many were made.
 */
export const makeAvifs = async (payload: BasePayload): Promise<{ drawn: number }> => {
  const store = getPictureStore(payload)
  // Pictures of customers have a folder of their own, because only staff see them.
  const files = await store.list({ isFlat: true })
  const names = new Set(files.map(({ name }) => name))
  for (const file of files) if (isLeftOver(file, names)) await store.remove(file.name)
  const waiting = files.filter(({ name }) => name.endsWith('.webp') && !names.has(toAvifName(name)))
  let drawn = 0
  for (const file of waiting) {
    const { name } = file
    const path = `${store.place}/${name}`
    if (failedNames.has(path) || !isOlder(file, SETTLED_MS)) continue
    try {
      const made = await drawAvif(store, name, names)
      if (made === 'gone') continue
      if (made) await store.write(toAvifName(name), made)
      if (made) drawn++
      else failedNames.add(path)
    } catch (err) {
      if (err instanceof StoreAway) throw err
      failedNames.add(path)
      payload.logger.warn({ err, name, msg: 'no AVIF could be made of a picture: it is shown as WebP' })
    }
  }
  return { drawn }
}
