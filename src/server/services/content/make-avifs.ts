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
import { pictureLibrary, decodeInTurn } from '@/server/picture-library'
import { setValue, findCounterValue } from '@/server/repositories/counters'

const NOTED = 'pictures-stripped'
const DONE = 1

/** What earlier versions took. */
const options = { limitInputPixels: 100_000_000 }

/** Files that were looked at: when a bucket goes away, it goes on with the next one. */
const checkedPictures = new WeakMap<BasePayload, Set<string>>()

const formats = { webp: 'webp', jpg: 'jpeg', jpeg: 'jpeg', png: 'png', avif: 'avif' } as const

const getPictureFormat = (name: string) =>
  formats[/\.(webp|jpe?g|png|avif)$/.exec(name)?.[1] as keyof typeof formats]

const isBare = async (name: string, bytes: Buffer): Promise<boolean> => {
  if (name.endsWith('.webp')) return isBareWebp(bytes)
  const { exif, xmp, iptc, comments, orientation } = await pictureLibrary(bytes, options).metadata()
  return !exif && !xmp && !iptc && !comments && !orientation
}

/** The pixels of a file, upright; null where it holds nothing else. */
const stripPictureBytes = async (name: string, bytes: Buffer): Promise<Buffer | null> => {
  const format = getPictureFormat(name)
  if (!format || (await isBare(name, bytes))) return null
  const draw = () => pictureLibrary(bytes, options).autoOrient().toFormat(format, { quality: 82 }).toBuffer()
  return decodeInTurn(draw)
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
 * Strips the pictures that earlier versions kept as they were sent: with the place, and the phone (D95). Once in the
 * life of a database; whatever cuts it short, it goes on. Every file is there whole the whole time, under its old name.
 *
 * @returns How many were stripped.
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
      // It may lie on its side: it is drawn again.
      if (name.endsWith('.webp')) await store.remove(toAvifName(name))
      mended++
    }
    seen.add(name)
  }
  await setValue(payload, NOTED, DONE)
  return { mended }
}

/** Half the bytes of the WebP. More effort makes them a twentieth smaller, in ten times the time. */
const avif = { quality: 55, effort: 2 }

/** No page asks for a wider one, in pixels. */
const WIDEST = 1280

/** An upload writes its files one after the other: what is younger, in ms, may be half of one. */
const SETTLED_MS = 3_000

/** What was begun earlier than this, in ms, belongs to a process that ended; what is younger may be another one's. */
const GIVEN_UP_MS = 600_000

/** Files that are too wide or cannot be read: looked at once, for as long as the process runs. */
const failedNames = new Set<string>()

/** What a size was made of, and how wide it is: the size itself has been through one encoding more. */
const getSourceFile = (name: string, names: Set<string>): { file: string; width?: number } => {
  const size = isNamedByContent(name) ? parsePictureSize(name) : null
  return size && names.has(size.original) ? { file: size.original, width: size.width } : { file: name }
}

/** Null where nobody asks for one so wide; `'gone'`: the picture was removed meanwhile. */
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
  return width > WIDEST ? null : decodeInTurn(() => picture.resize({ width }).avif(avif).toBuffer())
}

const isOlder = ({ changedAt }: StoredFile, than: number): boolean => Date.now() - changedAt >= than

/** What an ended process left, and what belonged to a picture that is gone; nothing that was not made here. */
const isLeftOver = (file: StoredFile, names: Set<string>): boolean => {
  const { name } = file
  if (/\.(avif|webp)(\.[0-9a-f]{8})?\.part$/.test(name)) return isOlder(file, GIVEN_UP_MS)
  return name.endsWith('.avif') && isNamedByContent(name) && !names.has(toWebpName(name))
}

/**
 * Draws every picture of the library that has no AVIF beside it (`calm.webp` → `calm.avif`), one after the other, and
 * removes those whose picture is gone. What is kept says what is to do, so it may run twice, or end halfway.
 *
 * @returns How many were drawn.
 */
export const makeAvifs = async (payload: BasePayload): Promise<{ drawn: number }> => {
  const store = getPictureStore(payload)
  // Pictures of customers lie in a folder of their own: staff alone see them.
  const files = await store.list({ isFlat: true })
  const names = new Set(files.map(({ name }) => name))
  for (const file of files) if (isLeftOver(file, names)) await store.remove(file.name)
  const waiting = files.filter(({ name }) => name.endsWith('.webp') && !names.has(toAvifName(name)))
  let drawn = 0
  for (const file of waiting) {
    const { name } = file
    const known = `${store.place}/${name}`
    if (failedNames.has(known) || !isOlder(file, SETTLED_MS)) continue
    try {
      const made = await drawAvif(store, name, names)
      if (made === 'gone') continue
      if (made) await store.write(toAvifName(name), made)
      if (made) drawn++
      else failedNames.add(known)
    } catch (err) {
      if (err instanceof StoreAway) throw err
      failedNames.add(known)
      payload.logger.warn({ err, name, msg: 'no AVIF could be made of a picture: it is shown as WebP' })
    }
  }
  return { drawn }
}
