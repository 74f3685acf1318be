import type { CollectionBeforeChangeHook, FieldHook } from 'payload'
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

/**
 * Of a field that whoever restores a version may not write Payload takes the value out and puts none in its place: what
 * it is now stays.
 */
export const keptFromVersions: FieldHook = ({ field, originalDoc, req, value }) =>
  value === undefined && req.context.isRestoringVersion === true && field.name
    ? originalDoc?.[field.name]
    : value
