import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, CollectionConfig } from 'payload'
import { writeAudit } from '@/server/repositories/audit'
import { summariseChange } from './bin'
import { findPublished } from '@/server/repositories/catalogue'

const toIdText = (id: unknown): string => `seen ${String(id)}`

/**
 * Keeps the version that visitors see before the change, for the hooks below. Payload's `originalDoc` is the latest
 * version: an editor's autosaved draft, which already has the new price.
 */
export const keepPublishedVersion =
  (collection: 'courses' | 'services'): CollectionBeforeChangeHook =>
  async ({ data, originalDoc, operation, req }) => {
    if (operation === 'create' || data._status === 'draft' || req.context.keepCache === true) return data
    const id = String(originalDoc.id)
    req.context[toIdText(id)] = await findPublished(req.payload, collection, id)
    return data
  }

interface Priced {
  name?: string
  prices?: { location?: unknown; pricePence?: number | null }[] | null
}

const toPriceText = (doc: Priced | null | undefined): string =>
  JSON.stringify(
    (doc?.prices ?? []).map((row) => [
      typeof row.location === 'object' && row.location !== null
        ? (row.location as { id: string }).id
        : row.location,
      row.pricePence ?? null,
    ]),
  )

/** Records who changed a treatment's price. Autosaved drafts do not count. */
export const auditPrices: CollectionAfterChangeHook = async ({ doc, req }) => {
  if (doc._status === 'draft' || req.context.keepCache === true) return doc
  const before = toPriceText(req.context[toIdText(doc.id)] as Priced | null | undefined)
  const after = toPriceText(doc)
  if (before !== after) {
    await writeAudit(req, {
      action: 'price-changed',
      subject: 'services',
      subjectId: String(doc.id),
      summary: `Prices of ${doc.name}`,
      changes: { before, after },
    })
  }
  return doc
}

interface PricedCourse {
  title?: string
  pricePence?: number | null
}

/** Records who changed a course's price. Autosaved drafts do not count. */
export const auditCoursePrice: CollectionAfterChangeHook = async ({ doc, req }) => {
  if (doc._status === 'draft' || req.context.keepCache === true) return doc
  const { title, pricePence: after } = doc as PricedCourse
  const before = (req.context[toIdText(doc.id)] as PricedCourse | null | undefined)?.pricePence
  if (before !== after)
    await writeAudit(req, {
      action: 'price-changed',
      subject: 'courses',
      subjectId: String(doc.id),
      summary: `Price of ${title}`,
      changes: { before: before ?? null, after: after ?? null },
    })
  return doc
}

/** The content whose publishing is recorded. Treatments and courses have records of their prices. */
const recorded = ['locations', 'pages', 'staff']

/** Records who added or published content. Drafts, the seed and moves to the bin do not count. */
const auditPublishing: CollectionAfterChangeHook = async ({
  collection,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (req.user?.collection !== 'users' || doc._status === 'draft' || req.context.keepCache === true)
    return doc
  const isMoved = Boolean(previousDoc?.deletedAt) !== Boolean(doc.deletedAt)
  // Staff have no drafts. Later changes to them are made on their own screen.
  if (isMoved || (operation === 'update' && doc._status !== 'published')) return doc
  await writeAudit(req, {
    action: operation === 'create' ? 'content-added' : 'content-published',
    subject: collection.slug,
    subjectId: String(doc.id),
    summary: summariseChange(collection, doc),
  })
  return doc
}

export const withPublishingAudit = (collection: CollectionConfig): CollectionConfig => {
  if (!recorded.includes(collection.slug)) return collection
  const afterChange = [...(collection.hooks?.afterChange ?? []), auditPublishing]
  return { ...collection, hooks: { ...collection.hooks, afterChange } }
}
