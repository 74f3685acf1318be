import type { Metadata } from 'sharp'
import { type CollectionBeforeOperationHook, FileUploadError, type PayloadRequest } from 'payload'
import { pictureLibrary, MAX_PIXELS } from '@/server/picture-library'
import { isStaff } from '@/server/access/access'
import { toPointInPart } from '@/domain/content/focal-point'

/** A crop as sent by Payload's picture editor. The corner is in percent and the size in pixels. */
interface Cut {
  x: number
  y: number
  width: number
  height: number
}

const formats = ['jpeg', 'png', 'webp', 'heif']

/** True if we accept the format. The library uses the same name for AVIF and HEIC. */
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
 * Decodes an uploaded picture. Returns it upright, cropped and at most 2,000 pixels wide, as a WebP without location or
 * camera data. The quality is high, because Payload makes the stored files from it. Returns null if we do not accept
 * the file.
 */
const stripPicture = async (sent: Buffer, cut: Cut | null = null): Promise<Buffer | null> => {
  try {
    const picture = pictureLibrary(sent, { limitInputPixels: MAX_PIXELS })
    const header = await picture.metadata()
    if (!isTaken(header)) return null
    const upright = picture.autoOrient()
    const part = cut ? upright.extract(toPixelArea(cut, header.autoOrient)) : upright
    return await part
      .resize({ width: 2000, withoutEnlargement: true })
      .webp({ quality: 95, effort: 2 })
      .toBuffer()
  } catch {
    // The file is not a picture, or it is incomplete.
    return null
  }
}

interface SentEdits {
  crop?: { x?: unknown; y?: unknown; width?: unknown; height?: unknown }
  focalPoint?: { x?: unknown; y?: unknown }
  widthInPixels?: unknown
  heightInPixels?: unknown
}

const toWebpEnding = (name: string): string => name.replace(/(\.[^.]*)?$/, '.webp')

/** The crop from the picture editor, or `'odd'` if it is not a valid part of a picture. */
const parseCut = ({ crop, widthInPixels, heightInPixels }: SentEdits): Cut | 'odd' | null => {
  if (!crop && !widthInPixels && !heightInPixels) return null
  const [x, y] = [Number(crop?.x ?? 0), Number(crop?.y ?? 0)]
  const cut = { x, y, width: Number(widthInPixels), height: Number(heightInPixels) }
  return Object.values(cut).every(Number.isFinite) ? cut : 'odd'
}

/** The focal point in the crop. Payload's picture editor sends its place in the whole picture. */
const findPointInCrop = ({ crop, focalPoint }: SentEdits): SentEdits['focalPoint'] => {
  const sent = [focalPoint?.x, focalPoint?.y, crop?.x, crop?.y, crop?.width, crop?.height].map(Number)
  const [pointX = 50, pointY = 50, x = 0, y = 0, width = 100, height = 100] = sent
  if (!sent.every(Number.isFinite)) return focalPoint
  return toPointInPart({ x: pointX, y: pointY }, { x, y, width, height })
}

/** Removes the crop from the request. Otherwise Payload would store the original bytes if the size stays the same. */
const takeCut = ({ query }: PayloadRequest): Cut | 'odd' | null => {
  const edits: unknown = query?.uploadEdits
  if (!query || typeof edits !== 'object' || edits === null) return null
  const { crop, widthInPixels, heightInPixels, ...others } = edits as SentEdits
  query.uploadEdits = { ...others, ...(crop ? { focalPoint: findPointInCrop(edits) } : {}) }
  return parseCut({ crop, widthInPixels, heightInPixels })
}

/**
 * Passes only the pixels of an upload to Payload, already cropped (D95). Payload itself would keep the location and
 * phone model in an edited photograph. It cannot crop a photograph that is stored sideways, and it decodes a picture
 * before it checks the size.
 */
export const stripSent: CollectionBeforeOperationHook = async ({ args, operation, overrideAccess, req }) => {
  const { file } = req
  if ((operation !== 'create' && operation !== 'update') || !file || req.context.skipCloudStorage) return args
  // Visitors who are not signed in are refused later, and must not cost us the decoding.
  if (!overrideAccess && !isStaff(req)) return args
  const cut = takeCut(req)
  const data = cut === 'odd' ? null : await stripPicture(file.data, cut)
  if (!data) throw new FileUploadError(req.t)
  req.file = { ...file, data, size: data.length, mimetype: 'image/webp', name: toWebpEnding(file.name) }
  return args
}
