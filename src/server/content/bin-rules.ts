import { APIError, type BasePayload, type CollectionBeforeChangeHook, type FieldHook } from 'payload'
import { removeBinMark, addBinMark, orderedCollections, type OrderedCollection } from '@/domain/content/bin'
import { findFreeSlug, toSlug } from '@/domain/text/slug'
import { binTexts } from '@/messages/management-services'
import { findOtherNames, uniqueFields } from '@/server/repositories/content'
import { isOnSite, findLastPosition } from '@/server/repositories/catalogue'
import { toWebpName } from '@/domain/content/picture-name'
import { ALL_CONTENT } from '@/server/cache/content-watch'
import { rememberContent } from '@/server/cache/remember-content'
import { listFileNames } from '@/server/files/file-store'

const isNamed = (slug: string): slug is keyof typeof uniqueFields => slug in uniqueFields

/**
 * Gives up a document's name or web address when it goes to the bin, and takes it back when it is restored (D94). Where a
 * different page has the address now, the restored one gets the next: `prices-2`.
 */
export const freeNameInBin: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const { slug } = collection
  if (operation !== 'update' || !isNamed(slug)) return data
  const field = uniqueFields[slug]
  const [id, kept] = [String(originalDoc.id), originalDoc[field] as string | null | undefined]
  if (!kept) return data
  const isInBin = Boolean(data.deletedAt === undefined ? originalDoc.deletedAt : data.deletedAt)
  if (isInBin) return { ...data, [field]: addBinMark(kept, id) }
  if (!originalDoc.deletedAt) return data
  const before = removeBinMark(kept, id)
  // Whoever restores it may say what it is called from now on.
  const given: unknown = data[field]
  if (typeof given === 'string' && ![before, kept, toSlug(kept)].includes(given)) return data
  const taken = await findOtherNames(req.payload, slug, id)
  if (slug === 'redirects' && taken.has(before)) throw new APIError(binTexts.addressTaken, 409, null, true)
  return { ...data, [field]: findFreeSlug(before, (tried) => !taken.has(tried)) }
}

/** Shows a name in the bin as it was before. */
export const showNameBefore: FieldHook = ({ value, data }) =>
  typeof value === 'string' ? removeBinMark(value, String(data?.id)) : value

const readNames = async (payload: BasePayload): Promise<Set<string>> => {
  const { docs } = await payload.find({
    collection: 'media',
    trash: true,
    where: { deletedAt: { exists: true } },
    depth: 0,
    limit: 0,
    pagination: false,
  })
  return new Set(docs.flatMap((row) => listFileNames(row as never)))
}

/** Whether a file, or the WebP of an AVIF, belongs to a picture that is in the bin. */
export const isBinnedFile = async (payload: BasePayload, filename: unknown): Promise<boolean> => {
  const asked = { key: 'files in the bin', tags: ['media', ALL_CONTENT] }
  const names = await rememberContent(payload, asked, () => readNames(payload))
  return typeof filename === 'string' && names.has(toWebpName(filename))
}

/**
 * Payload writes a restored version over what visitors see, with its own state: a draft would take the document off the
 * site. What stands on the site stays on it.
 */
export const keepRestoredPublished: CollectionBeforeChangeHook = async ({
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
export const keepOutOfVersions: FieldHook = ({ field, originalDoc, req, value }) =>
  value === undefined && req.context.isRestoringVersion === true && field.name
    ? originalDoc?.[field.name]
    : value

/** What nobody gave a place has this number. */
export const NO_PLACE = 100

const isOrdered = (slug: string | undefined): slug is OrderedCollection =>
  orderedCollections.some((one) => one === slug)

/** What is new stands last. */
export const appendToOrder: FieldHook = async ({ collection, operation, req, value }) =>
  operation === 'create' && value === NO_PLACE && isOrdered(collection?.slug)
    ? (await findLastPosition(req.payload, collection.slug)) + 10
    : value
