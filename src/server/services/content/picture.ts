import type { PayloadRequest } from 'payload'
import { isRefusal } from '@/server/with-timeout'
import { StoreAway } from '@/server/files/file-store'
import { fail, ok, type Result } from '@/domain/errors'
import type { Media } from '@/payload-types'

/** A picture with the fields that pages need. */
export interface PictureView {
  src: string
  /** Ready for `srcset`; empty if there is only one size. */
  srcSet: string
  width: number
  height: number
  alt: string
  caption: string
}

/** The same limit as in the library (collections/content/media.ts), in bytes. */
const MAX_BYTES = 10 * 1024 * 1024

const isFile = (sent: unknown): sent is File =>
  typeof sent === 'object' && sent !== null && sent instanceof Blob && 'name' in sent

/** True if nothing was chosen: forms send an empty file or text for an untouched field. */
const isNothing = (sent: unknown): boolean =>
  sent === undefined || sent === null || sent === '' || (isFile(sent) && sent.size === 0 && sent.name === '')

/** A picture sent by a form, with its field and its description. */
interface SentPicture {
  field: string
  sent: unknown
  alt: string
}

/**
 * Adds a sent picture to the library. Returns its id, or undefined if none was sent. `PICTURE_REFUSED`, `PICTURES_AWAY`
 * at its field.
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

/** Addresses on this site stay relative, so that pages work under every hostname of the site. */
export const toPicturePath = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '')

interface Size {
  url?: string | null
  width?: number | null
}

/** Each width once, none larger than the upload. A picture uploaded before a width existed does not have it. */
const toSrcSet = (sizes: (Size | undefined)[]): string => {
  const byWidth = new Map<number, string>()
  for (const { url, width } of sizes.filter((size) => size !== undefined))
    if (url && width) byWidth.set(width, `${toPicturePath(url)} ${width}w`)
  return byWidth.size > 1 ? [...byWidth.values()].join(', ') : ''
}

/** Null if there is no picture, or it was deleted from the library. */
export const toPictureView = (media: string | Media | null | undefined): PictureView | null => {
  if (!media || typeof media === 'string' || !media.url) return null
  const { thumb, card, phone, half, wide } = media.sizes ?? {}
  const widest = wide?.url ? wide : media
  return {
    src: toPicturePath(widest.url ?? media.url),
    srcSet: toSrcSet([thumb, card, phone, half, widest]),
    width: media.width ?? 1200,
    height: media.height ?? 1500,
    alt: media.alt,
    caption: media.caption ?? '',
  }
}
