import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { isRefusal } from '@/server/with-timeout'
import { StoreAway } from '@/server/files/file-store'
import { fail, ok, type Result } from '@/domain/errors'
import type { Media } from '@/payload-types'
import { toObjectPosition } from '@/domain/content/focal-point'

/** A picture with the fields that pages need. */
export interface PictureView {
  src: string
  /** Can be used as `srcset`. Empty if there is only one size. */
  srcSet: string
  width: number
  height: number
  /** The focal point, as `object-position`. Null for the middle. */
  focus: string | null
  alt: string
}

/** Identifies a picture by its bytes and its crop. The name of its file contains the first digits. */
export const getPictureHash = (bytes: Uint8Array, edits: object = {}): string =>
  createHash('sha256').update(bytes).update(JSON.stringify(edits)).digest('hex')

/** In bytes. The limit is the same as in the library (collections/content/media.ts). */
const MAX_BYTES = 10 * 1024 * 1024

const isFile = (sent: unknown): sent is File =>
  typeof sent === 'object' && sent !== null && sent instanceof Blob && 'name' in sent

/** True if nothing was chosen. Forms send an empty file or text for a field that nobody used. */
const isNothing = (sent: unknown): boolean =>
  sent === undefined || sent === null || sent === '' || (isFile(sent) && sent.size === 0 && sent.name === '')

/** A picture that a form sent, with its field and its description. */
interface SentPicture {
  field: string
  sent: unknown
  alt: string
}

/**
 * Adds a picture that was sent to the library. Returns its id, or undefined if none was sent. Fails with
 * `PICTURE_REFUSED` or `PICTURES_AWAY`, and names the field.
 */
export const uploadPicture = async (
  req: PayloadRequest,
  { field, sent, alt }: SentPicture,
): Promise<Result<string | undefined>> => {
  const refused = fail('PICTURE_REFUSED', { field })
  if (isNothing(sent)) return ok(undefined)
  if (!isFile(sent) || sent.size === 0 || sent.size > MAX_BYTES) return refused
  const data = Buffer.from(await sent.arrayBuffer())
  try {
    const created = await req.payload.create({
      collection: 'media',
      data: { alt },
      file: { data, mimetype: sent.type, name: sent.name || 'picture.jpg', size: data.length },
      overrideAccess: false,
      user: req.user,
    })
    return ok(String(created.id))
  } catch (error) {
    if (isRefusal(error)) return refused
    if (error instanceof StoreAway) return fail('PICTURES_AWAY', { field })
    throw error
  }
}

/** Removes the host from an address on this site, so that pages work under every hostname of the site. */
export const toPicturePath = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '')

interface Size {
  url?: string | null
  width?: number | null
}

/**
 * Lists each width once, without any that are larger than the upload. A picture that was uploaded before a width
 * existed does not have that width.
 */
const toSrcSet = (sizes: (Size | undefined)[]): string => {
  const byWidth = new Map<number, string>()
  for (const { url, width } of sizes.filter((size) => size !== undefined))
    if (url && width) byWidth.set(width, `${toPicturePath(url)} ${width}w`)
  return byWidth.size > 1 ? [...byWidth.values()].join(', ') : ''
}

/** Null if there is no picture or it was deleted from the library. */
export const toPictureView = (media: string | Media | null | undefined): PictureView | null => {
  if (!media || typeof media === 'string' || !media.url) return null
  const { thumb, card, phone, half, wide } = media.sizes ?? {}
  const widest = wide?.url ? wide : media
  return {
    src: toPicturePath(widest.url ?? media.url),
    srcSet: toSrcSet([thumb, card, phone, half, widest]),
    width: media.width ?? 1200,
    height: media.height ?? 1500,
    focus: toObjectPosition(media.focalX, media.focalY),
    alt: media.alt,
  }
}
