import type { Metadata } from 'sharp'
import { type CollectionBeforeOperationHook, FileUploadError, type PayloadRequest } from 'payload'
import { pictureLibrary, MOST_PIXELS, decodeInTurn } from '@/server/picture-library'
import { isStaff } from '@/server/access/access'

/** A part of a picture, as Payload's editor of pictures sends it: the corner in percent, the size in pixels. */
interface Cut {
  x: number
  y: number
  width: number
  height: number
}

const formats = ['jpeg', 'png', 'webp', 'heif']

/** The library calls AVIF and HEIC by one name. */
const isTaken = ({ format, compression }: Metadata): boolean =>
  formats.includes(format ?? '') && (format !== 'heif' || compression === 'av1')

const within = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to)

const toPixelArea = ({ x, y, width, height }: Cut, whole: { width: number; height: number }) => {
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
const stripPicture = async (sent: Buffer, cut: Cut | null = null): Promise<Buffer | null> => {
  try {
    const picture = pictureLibrary(sent, { limitInputPixels: MOST_PIXELS })
    const header = await picture.metadata()
    if (!isTaken(header)) return null
    return await decodeInTurn(() => {
      const upright = picture.autoOrient()
      const part = cut ? upright.extract(toPixelArea(cut, header.autoOrient)) : upright
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

interface SentEdits {
  crop?: { x?: unknown; y?: unknown }
  widthInPixels?: unknown
  heightInPixels?: unknown
}

const toWebpEnding = (name: string): string => name.replace(/(\.[^.]*)?$/, '.webp')

/** The cut that the editor of pictures asks for; `'odd'`: one that is no part of a picture. */
const parseCut = ({ crop, widthInPixels, heightInPixels }: SentEdits): Cut | 'odd' | null => {
  if (!crop && !widthInPixels && !heightInPixels) return null
  const [x, y] = [Number(crop?.x ?? 0), Number(crop?.y ?? 0)]
  const cut = { x, y, width: Number(widthInPixels), height: Number(heightInPixels) }
  return Object.values(cut).every(Number.isFinite) ? cut : 'odd'
}

/** Takes the cut out of the request: Payload would keep the bytes that were sent wherever it changes no size. */
const takeCut = ({ query }: PayloadRequest): Cut | 'odd' | null => {
  const edits: unknown = query?.uploadEdits
  if (!query || typeof edits !== 'object' || edits === null) return null
  const { crop, widthInPixels, heightInPixels, ...others } = edits as SentEdits
  query.uploadEdits = others
  return parseCut({ crop, widthInPixels, heightInPixels })
}

/**
 * Hands Payload nothing but the pixels of what was sent, cut as its sender asked (D95). It would keep a photograph with
 * the place and the phone when one was edited, could not cut one that lies on its side, and decodes before it measures.
 */
export const stripSent: CollectionBeforeOperationHook = async ({ args, operation, overrideAccess, req }) => {
  const { file } = req
  if ((operation !== 'create' && operation !== 'update') || !file || req.context.skipCloudStorage) return args
  // Strangers are refused after this, and cost no decode.
  if (!overrideAccess && !isStaff(req)) return args
  const cut = takeCut(req)
  const data = cut === 'odd' ? null : await stripPicture(file.data, cut)
  if (!data) throw new FileUploadError(req.t)
  req.file = { ...file, data, size: data.length, mimetype: 'image/webp', name: toWebpEnding(file.name) }
  return args
}
