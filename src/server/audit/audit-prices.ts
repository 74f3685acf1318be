import type { CollectionAfterChangeHook } from 'payload'
import { writeAudit } from '../repositories/audit'

interface Priced {
  name?: string
  prices?: { location?: unknown; pricePence?: number | null }[] | null
}

const priceList = (doc: Priced | undefined): string =>
  JSON.stringify(
    (doc?.prices ?? []).map((row) => [
      typeof row.location === 'object' && row.location !== null
        ? (row.location as { id: string }).id
        : row.location,
      row.pricePence ?? null,
    ]),
  )

/** Writes who changed a treatment's price. Autosaved drafts are not prices yet. */
export const auditPrices: CollectionAfterChangeHook = async ({ doc, previousDoc, req, operation }) => {
  if (doc._status === 'draft' || req.context.keepCache === true) return doc
  const before = operation === 'create' ? '[]' : priceList(previousDoc)
  const after = priceList(doc)
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
export const auditCoursePrice: CollectionAfterChangeHook = async ({ doc, previousDoc, req, operation }) => {
  if (doc._status === 'draft' || req.context.keepCache === true) return doc
  const { title, pricePence: after } = doc as PricedCourse
  const before = operation === 'create' ? null : (previousDoc as PricedCourse | undefined)?.pricePence
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
