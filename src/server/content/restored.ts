import type { CollectionBeforeChangeHook } from 'payload'
import { isOnSite } from '../repositories/published'

/**
 * Payload writes a restored version over what visitors see, with its own state: a draft would take the document off the
 * site. What stands on the site stays on it.
 */
export const restoredStaysPublished: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  if (req.context.isRestoringVersion !== true || data._status !== 'draft') return data
  const isPublished = await isOnSite(req.payload, collection.slug, String(originalDoc.id))
  return isPublished ? { ...data, _status: 'published' } : data
}
