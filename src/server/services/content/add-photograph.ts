import type { PayloadRequest } from 'payload'
import type { Answered, Received } from '@/contract/call'
import type { addPhotograph as addCall } from '@/contract/content'
import { fail, ok, type Result } from '@/domain/errors'
import { findPictureByContent, findShownInGallery } from '@/server/repositories/pictures'
import { withMutex } from '@/server/run-bounded'
import { getPictureHash, uploadPicture } from './picture'

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
