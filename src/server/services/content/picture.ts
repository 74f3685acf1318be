import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { isRefusal } from '@/server/client-mistakes'
import { StoreAway } from '@/server/files/file-store'
import { fail, ok, type Result } from '@/domain/errors'
import type { Media } from '@/payload-types'
import { toObjectPosition } from '@/domain/content/focal-point'
import type { Answered, Received } from '@/contract/call'
import type { addPhotograph as addCall } from '@/contract/content'
import { findPictureByContent, findShownInGallery } from '@/server/repositories/pictures'
import { withMutex } from '@/server/run-bounded'

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

/** A placeholder for a picture. It is only uploaded once everything else has been checked, so that none is left over. */
export const findPendingPicture = (sent: unknown): string | undefined =>
  isNothing(sent) ? undefined : 'pending picture'

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

type Input = Received<typeof addCall>
type Added = Answered<typeof addCall>

const hashSent = async ({ picture }: Input): Promise<string | null> =>
  picture instanceof Blob ? getPictureHash(Buffer.from(await picture.arrayBuffer())) : null

const addToGallery = async (req: PayloadRequest, picture: string, input: Input): Promise<string> => {
  const { description: caption, publishes = false } = input
  const _status = publishes ? 'published' : 'draft'
  const asked = { collection: 'gallery', overrideAccess: false, user: req.user, draft: !publishes } as const
  const { id } = await req.payload.create({ ...asked, data: { picture, caption, _status } })
  return String(id)
}

const add = async (req: PayloadRequest, input: Input, hash: string): Promise<Result<Added>> => {
  const known = await findPictureByContent(req.payload, hash)
  const uploaded = known
    ? ok(known)
    : await uploadPicture(req, { field: 'picture', sent: input.picture, alt: input.description })
  if (!uploaded.ok) return uploaded
  const picture = uploaded.value
  if (!picture) return fail('PICTURE_REFUSED', { field: 'picture' })
  if (!input.in_gallery) return ok({ picture_id: picture, gallery_id: null, is_new: !known })
  const shown = known ? await findShownInGallery(req.payload, picture) : null
  const galleryId = shown ?? (await addToGallery(req, picture, input))
  return ok({ picture_id: picture, gallery_id: galleryId, is_new: shown === null })
}

/**
 * Adds a photograph to the library and to the gallery. A photograph that is sent again, because its first response was
 * lost, is not added twice.
 */
export const addPhotograph = async (req: PayloadRequest, input: Input): Promise<Result<Added>> => {
  const hash = await hashSent(input)
  if (hash === null) return fail('PICTURE_REFUSED', { field: 'picture' })
  return withMutex(`photograph ${hash}`, () => add(req, input, hash))
}
