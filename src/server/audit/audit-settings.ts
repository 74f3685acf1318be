import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  GlobalAfterChangeHook,
  GlobalConfig,
  SanitizedCollectionConfig,
} from 'payload'
import { writeAudit } from '@/server/repositories/audit'
import { findPublished } from '@/server/repositories/catalogue'

const getDocumentTitle = ({ admin }: SanitizedCollectionConfig, doc: Record<string, unknown>): string => {
  const title = doc[admin.useAsTitle ?? 'id']
  return typeof title === 'string' ? title : ''
}

const summariseChange = (collection: SanitizedCollectionConfig, doc: Record<string, unknown>): string => {
  const { singular } = collection.labels
  return [typeof singular === 'string' ? singular : collection.slug, getDocumentTitle(collection, doc)]
    .filter(Boolean)
    .join(': ')
}

/** Records who put content into the bin, and who restored it (D94). */
export const auditBin: CollectionAfterChangeHook = async ({
  collection,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const [before, now] = [Boolean(previousDoc?.deletedAt), Boolean(doc.deletedAt)]
  if (operation !== 'update' || before === now || req.context.keepCache === true) return doc
  await writeAudit(req, {
    action: now ? 'content-binned' : 'content-restored',
    subject: collection.slug,
    subjectId: String(doc.id),
    summary: summariseChange(collection, now ? previousDoc : doc),
  })
  return doc
}

/** Records what was deleted for good; without a name when the bin was emptied at night. */
export const auditDeleted: CollectionAfterDeleteHook = async ({ collection, doc, id, req }) => {
  if (req.context.keepCache === true) return doc
  await writeAudit(req, {
    action: 'content-deleted',
    subject: collection.slug,
    subjectId: String(id),
    summary: summariseChange(collection, doc),
  })
  return doc
}

const toIdText = (id: unknown): string => `seen ${String(id)}`

/**
 * Keeps what visitors see until now for the hooks below. What Payload calls the document before is its newest version:
 * an editor's autosaved draft, which has the new price already.
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

/** Writes who changed a treatment's price. Autosaved drafts are not prices yet. */
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

/** Writes who changed a course's price. Autosaved drafts are not prices yet. */
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

const NOT_SETTINGS = ['id', 'globalType', 'createdAt', 'updatedAt', '_status']

/** The names of what differs, those of a group by both: `ages.mailDays`. */
const listChangedNames = (before: unknown, after: unknown, path: string[] = []): string[] => {
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return []
  const isGroup = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  if (path.length > 1 || !isGroup(before) || !isGroup(after)) return [path.join('.')]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names]
    .filter((name) => path.length > 0 || !NOT_SETTINGS.includes(name))
    .flatMap((name) => listChangedNames(before[name], after[name], [...path, name]))
}

/** Records who changed which settings, by their names. Autosaved drafts are none yet. */
const auditSettings: GlobalAfterChangeHook = async ({ doc, previousDoc, global, req }) => {
  if (doc._status === 'draft' || req.context.keepCache === true) return doc
  const changes = listChangedNames(previousDoc, doc).toSorted()
  // What is published had been saved as a draft before: what of it is new is told by its versions.
  if (changes.length === 0 && doc._status !== 'published') return doc
  const label = typeof global.label === 'string' ? global.label : global.slug
  await writeAudit(req, {
    action: 'settings-changed',
    subject: 'settings',
    subjectId: global.slug,
    summary: label,
    changes,
  })
  return doc
}

/** A global whose changes are recorded. */
export const withAudit = <Config extends GlobalConfig>(global: Config): Config => ({
  ...global,
  hooks: { ...global.hooks, afterChange: [...(global.hooks?.afterChange ?? []), auditSettings] },
})
