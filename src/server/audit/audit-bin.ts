import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, SanitizedCollectionConfig } from 'payload'
import { writeAudit } from '../repositories/audit'

const titleOf = ({ admin }: SanitizedCollectionConfig, doc: Record<string, unknown>): string => {
  const title = doc[admin.useAsTitle ?? 'id']
  return typeof title === 'string' ? title : ''
}

const summaryOf = (collection: SanitizedCollectionConfig, doc: Record<string, unknown>): string => {
  const { singular } = collection.labels
  return [typeof singular === 'string' ? singular : collection.slug, titleOf(collection, doc)]
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
    ...{ action: now ? 'content-binned' : 'content-restored', subject: collection.slug },
    ...{ subjectId: String(doc.id), summary: summaryOf(collection, now ? previousDoc : doc) },
  })
  return doc
}

/** Records what was deleted for good; without a name when the bin was emptied at night. */
export const auditDeleted: CollectionAfterDeleteHook = async ({ collection, doc, id, req }) => {
  if (req.context.keepCache === true) return doc
  await writeAudit(req, {
    ...{ action: 'content-deleted', subject: collection.slug, subjectId: String(id) },
    summary: summaryOf(collection, doc),
  })
  return doc
}
