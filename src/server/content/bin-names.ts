import { APIError, type CollectionBeforeChangeHook, type FieldHook } from 'payload'
import { nameBefore, nameInBin } from '../../domain/content/bin'
import { freeSlug } from '../../domain/text/free-slug'
import { slugOf } from '../../domain/text/slug'
import { binTexts } from '../../messages/management-bin'
import { namesOfOthers, unique } from '../repositories/taken-names'

const isNamed = (slug: string): slug is keyof typeof unique => slug in unique

/**
 * Gives up a document's name or web address when it goes to the bin, and takes it back when it is restored (D94). Where a
 * different page has the address now, the restored one gets the next: `prices-2`.
 */
export const leaveName: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const { slug } = collection
  if (operation !== 'update' || !isNamed(slug)) return data
  const field = unique[slug]
  const [id, kept] = [String(originalDoc.id), originalDoc[field] as string | null | undefined]
  if (!kept) return data
  const isInBin = Boolean(data.deletedAt === undefined ? originalDoc.deletedAt : data.deletedAt)
  if (isInBin) return { ...data, [field]: nameInBin(kept, id) }
  if (!originalDoc.deletedAt) return data
  const before = nameBefore(kept, id)
  // Whoever restores it may say what it is called from now on.
  const given: unknown = data[field]
  if (typeof given === 'string' && ![before, kept, slugOf(kept)].includes(given)) return data
  const taken = await namesOfOthers(req.payload, slug, id)
  if (slug === 'redirects' && taken.has(before)) throw new APIError(binTexts.addressTaken, 409, null, true)
  return { ...data, [field]: freeSlug(before, (tried) => !taken.has(tried)) }
}

/** Shows a name in the bin as it was before. */
export const showNameBefore: FieldHook = ({ value, data }) =>
  typeof value === 'string' ? nameBefore(value, String(data?.id)) : value
