import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload'
import { expireTags } from '@/server/cache/expire-content'
import { toSectionKey } from '@/domain/content/address'
import { findStored } from '@/server/repositories/content'
import { endRedirect, moveRedirects, putRedirect } from '@/server/repositories/redirects'
import { getRelationId } from '@/domain/content/relations'

type Collection = 'categories' | 'courses' | 'pages' | 'services'

/** The fields of a document that determine its address. */
interface Addressed {
  id: string
  slug?: string | null
  category?: unknown
  _status?: string | null
  deletedAt?: string | null
}

const toContextKey = (collection: Collection, id: unknown): string => `stood ${collection} ${String(id)}`

/** True if a document has an address. Documents that are in the bin, or are being moved there, have none. */
const isPublic = ({ _status, deletedAt }: Addressed): boolean =>
  !deletedAt && (_status == null || _status === 'published')

/**
 * Hooks of a collection whose documents have addresses. If a published document's address changes, the old one
 * redirects to the new one. If a page gets an address that redirected elsewhere, that redirect is removed.
 */
export const createRedirectHook = (collection: Collection, toAddress: (doc: Addressed) => string | null) => {
  // Payload passes the latest version, which may be a draft that already has the new address.
  const note: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
    if (operation === 'create' || data._status === 'draft' || req.context.keepCache === true) return data
    const id = String(originalDoc.id)
    const before: Addressed | null = await findStored(req.payload, collection, id)
    req.context[toContextKey(collection, id)] = before && isPublic(before) ? toAddress(before) : null
    return data
  }
  const lead: CollectionAfterChangeHook = async ({ doc, req }) => {
    const now = toAddress(doc as Addressed)
    if (!isPublic(doc as Addressed) || now === null || req.context.keepCache === true) return doc
    const before = req.context[toContextKey(collection, doc.id)] as string | null | undefined
    if (before === now) return doc
    await endRedirect(req, toSectionKey(now) ?? now)
    const from = toSectionKey(before ?? '')
    if (before && from) {
      await moveRedirects(req, before, now)
      await putRedirect(req, from, now)
    }
    await expireTags(req.payload, ['redirects'])
    return doc
  }
  return { note, lead }
}

/** The address of a document with its own page, below `folder`. */
export const createAddressBelow =
  (folder: string) =>
  ({ slug }: Addressed): string | null =>
    slug ? `${folder}/${slug}` : null

/** The address of a treatment on its category's page. */
export const toTreatmentAddress = ({ slug, category }: Addressed): string | null => {
  const id = getRelationId(category)
  return slug && id ? `/service-details?categoryId=${id}#${slug}` : null
}

/** The address of a category's page, with its slug instead of its id. */
export const toCategoryAddress = ({ slug }: Addressed): string | null =>
  slug ? `/service-details?categoryId=${slug}` : null
