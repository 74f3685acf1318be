import type { BasePayload } from 'payload'
import { toContentMark } from '@/domain/content/picture-name'
import { store } from './store'

/** The ids of the pictures in the library with these files, by the name of the file. */
export const findPictureIds = async (payload: BasePayload, files: string[]): Promise<Map<string, string>> => {
  if (files.length === 0) return new Map()
  const rows = await store(payload).find('media', { filename: { in: files } }, { limit: files.length })
  return new Map(rows.map(({ filename, id }) => [filename ?? '', String(id)]))
}

/** The picture with this content, by the hash in the name of its file. Pictures in the bin do not count. */
export const findPictureByContent = async (payload: BasePayload, hash: string): Promise<string | null> => {
  const where = { filename: { contains: `-${toContentMark(hash)}` } }
  const { docs } = await payload.find({ collection: 'media', where, select: {}, depth: 0, limit: 1 })
  return docs[0] ? String(docs[0].id) : null
}

/** The entry of the gallery with this picture, published or not. Entries in the bin do not count. */
export const findShownInGallery = async (payload: BasePayload, picture: string): Promise<string | null> => {
  const where = { picture: { equals: picture } }
  const { docs } = await payload.find({ collection: 'gallery', where, select: {}, depth: 0, limit: 1 })
  return docs[0] ? String(docs[0].id) : null
}
