import type { BasePayload } from 'payload'
import { avifName, webpName } from '../../../domain/content/picture-name'
import { isBareWebp } from '../../../domain/content/bare-webp'
import { decodeInTurn } from '../../content/strip-picture'
import { readWhole } from '../../files/file-store'
import { picturesOf } from '../../files/pictures'
import { pictureLibrary } from '../../picture-library'
import { setValue, valueOf } from '../../repositories/counters'

const NOTED = 'pictures-stripped'
const DONE = 1

/** What earlier versions took. */
const options = { limitInputPixels: 100_000_000 }

/** Files that were looked at: when a bucket goes away, it goes on with the next one. */
const looked = new WeakMap<BasePayload, Set<string>>()

const formats = { webp: 'webp', jpg: 'jpeg', jpeg: 'jpeg', png: 'png', avif: 'avif' } as const

const formatOf = (name: string) => formats[/\.(webp|jpe?g|png|avif)$/.exec(name)?.[1] as keyof typeof formats]

const isBare = async (name: string, bytes: Buffer): Promise<boolean> => {
  if (name.endsWith('.webp')) return isBareWebp(bytes)
  const { exif, xmp, iptc, comments, orientation } = await pictureLibrary(bytes, options).metadata()
  return !exif && !xmp && !iptc && !comments && !orientation
}

/** The pixels of a file, upright; null where it holds nothing else. */
const strippedOf = async (name: string, bytes: Buffer): Promise<Buffer | null> => {
  const format = formatOf(name)
  if (!format || (await isBare(name, bytes))) return null
  const draw = () => pictureLibrary(bytes, options).autoOrient().toFormat(format, { quality: 82 }).toBuffer()
  return decodeInTurn(draw)
}

const warned =
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
export const mendPictures = async (payload: BasePayload): Promise<{ mended: number }> => {
  if ((await valueOf(payload, NOTED)) === DONE) return { mended: 0 }
  const store = picturesOf(payload)
  const names = new Set((await store.list()).map(({ name }) => name))
  const seen = looked.get(payload) ?? new Set<string>()
  looked.set(payload, seen)
  let mended = 0
  for (const name of names) {
    const isDrawn = name.endsWith('.avif') && names.has(webpName(name))
    if (!formatOf(name) || isDrawn || seen.has(name)) continue
    const bytes = await readWhole(store, name)
    const stripped = bytes && (await strippedOf(name, bytes).catch(warned(payload, name)))
    if (stripped) {
      await store.write(name, stripped)
      // It may lie on its side: it is drawn again.
      if (name.endsWith('.webp')) await store.remove(avifName(name))
      mended++
    }
    seen.add(name)
  }
  await setValue(payload, NOTED, DONE)
  return { mended }
}
