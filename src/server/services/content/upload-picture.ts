import type { PayloadRequest } from 'payload'
import { fail, ok, type Result } from '../../../domain/errors'
import { isRefusal } from '../../clients-mistake'
import { StoreAway } from '../../files/store-away'

/** As the library takes them (collections/content/media.ts). */
const MOST_BYTES = 10 * 1024 * 1024

const isFile = (sent: unknown): sent is File =>
  typeof sent === 'object' && sent !== null && sent instanceof Blob && 'name' in sent

/** Nothing was chosen: forms send an empty file, or an empty text, for a field that was left alone. */
const isNothing = (sent: unknown): boolean =>
  sent === undefined || sent === null || sent === '' || (isFile(sent) && sent.size === 0 && sent.name === '')

/** A picture as a form sends it: in which field, and what it shows. */
interface SentPicture {
  field: string
  sent: unknown
  alt: string
}

/** Puts a sent picture into the library; its id, or undefined when none was sent. `PICTURE_REFUSED`, `PICTURES_AWAY` at its field. */
export const uploadPicture = async (
  req: PayloadRequest,
  { field, sent, alt }: SentPicture,
): Promise<Result<string | undefined>> => {
  const refused = fail('PICTURE_REFUSED', { field })
  if (isNothing(sent)) return ok(undefined)
  if (!isFile(sent) || sent.size === 0 || sent.size > MOST_BYTES) return refused
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
