import type { Metadata } from 'sharp'
import { pictureLibrary } from '../picture-library'
import { withMutex } from '../with-mutex'

/** What the server decodes, at most (D95). The header of a file says it before anything is decoded. */
export const MOST_PIXELS = 50_000_000

/** A part of a picture, as Payload's editor of pictures sends it: the corner in percent, the size in pixels. */
export interface Cut {
  x: number
  y: number
  width: number
  height: number
}

/** One decode at a time in a process: a large photograph takes 200 MB of memory while it is decoded. */
export const decodeInTurn = <T>(work: () => Promise<T>): Promise<T> => withMutex('decoded picture', work)

const formats = ['jpeg', 'png', 'webp', 'heif']

/** The library calls AVIF and HEIC by one name. */
const isTaken = ({ format, compression }: Metadata): boolean =>
  formats.includes(format ?? '') && (format !== 'heif' || compression === 'av1')

const within = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to)

const placeOf = ({ x, y, width, height }: Cut, whole: { width: number; height: number }) => {
  const left = within(Math.floor((x / 100) * whole.width), 0, whole.width - 1)
  const top = within(Math.floor((y / 100) * whole.height), 0, whole.height - 1)
  return {
    left,
    top,
    width: within(Math.round(width), 1, whole.width - left),
    height: within(Math.round(height), 1, whole.height - top),
  }
}

/**
 * The pixels of a picture that was sent, upright, cut, and at most 2,000 wide: a WebP without a place or a camera.
 * Payload makes what is kept of it, so this one is of high quality. Null: a file that we do not take.
 */
export const stripPicture = async (sent: Buffer, cut: Cut | null = null): Promise<Buffer | null> => {
  try {
    const picture = pictureLibrary(sent, { limitInputPixels: MOST_PIXELS })
    const header = await picture.metadata()
    if (!isTaken(header)) return null
    return await decodeInTurn(() => {
      const upright = picture.autoOrient()
      const part = cut ? upright.extract(placeOf(cut, header.autoOrient)) : upright
      return part
        .resize({ width: 2000, withoutEnlargement: true })
        .webp({ quality: 95, effort: 2 })
        .toBuffer()
    })
  } catch {
    // The library found no picture in it, or half of one.
    return null
  }
}
