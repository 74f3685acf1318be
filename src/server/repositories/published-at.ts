import type { BasePayload } from 'payload'
import { store } from './store'

/** Whether a page or a course that visitors see has this address. */
export const isPublishedAt = async (
  payload: BasePayload,
  collection: 'courses' | 'pages',
  slug: string,
): Promise<boolean> =>
  (await store(payload).count(collection, { slug: { equals: slug }, _status: { equals: 'published' } })) > 0
