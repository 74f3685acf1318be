import type { BasePayload } from 'payload'
import type { Binned } from '../../domain/content/bin'
import { isContentId } from '@/server/repositories/draft-documents'

/** Where a link leads to something, or a picture is shown: in a document, or in what exists once. */
export interface ContentUse {
  /** What kind of thing that is, as the owner reads it. */
  kind: string
  title: string
  /** Its form in the management area. */
  href: string
}

const collections = [
  ...(['services', 'categories', 'courses', 'locations', 'staff', 'promotions', 'gallery'] as const),
  ...(['testimonials', 'pages', 'faqs', 'aftercare', 'redirects'] as const),
]

const globals = ['home-page', 'site-settings', 'look', 'site-words', 'mail-texts'] as const

/** More than any salon has. */
const MANY = 2000

const textOf = (label: unknown, otherwise: string): string => (typeof label === 'string' ? label : otherwise)

const titleOf = (doc: object, field: string | undefined): string =>
  textOf((doc as Record<string, unknown>)[field ?? 'title'], '') || 'Untitled'

/** What stands in a document that leads to something: an id is like nothing else, and an address begins with a slash. */
const marksOf = (id: string, slug: unknown): string[] => [
  `"${id}"`,
  ...(typeof slug === 'string' && slug !== '' ? ['"', '#', '?'].map((end) => `"/${slug}${end}`) : []),
]

const names = (doc: unknown, marks: readonly string[]): boolean => {
  const text = JSON.stringify(doc)
  return marks.some((mark) => text.includes(mark))
}

const usesIn = async (
  payload: BasePayload,
  collection: (typeof collections)[number],
  marks: readonly string[],
): Promise<ContentUse[]> => {
  const { config } = payload.collections[collection]
  const all = { collection, depth: 0, limit: MANY, pagination: false, overrideAccess: true } as const
  // Both what visitors see and what is being edited of it.
  const [published, edited] = await Promise.all([
    payload.find(all),
    config.versions ? payload.find({ ...all, draft: true }) : null,
  ])
  const found = new Map(
    [...published.docs, ...(edited?.docs ?? [])].flatMap((doc) =>
      names(doc, marks) && !marks.includes(`"${doc.id}"`) ? [[doc.id, doc]] : [],
    ),
  )
  return [...found.values()].map((doc) => ({
    kind: textOf(config.labels.singular, collection),
    title: titleOf(doc, config.admin.useAsTitle),
    href: `/management/collections/${collection}/${doc.id}`,
  }))
}

const usesInGlobal = async (
  payload: BasePayload,
  slug: (typeof globals)[number],
  marks: readonly string[],
): Promise<ContentUse[]> => {
  const asked = { slug, depth: 0, overrideAccess: true } as const
  const both = await Promise.all([payload.findGlobal(asked), payload.findGlobal({ ...asked, draft: true })])
  if (!both.some((doc) => names(doc, marks))) return []
  const config = payload.globals.config.find((one) => one.slug === slug)
  return [{ kind: 'Settings', title: textOf(config?.label, slug), href: `/management/globals/${slug}` }]
}

const slugsOf = async (payload: BasePayload, ids: string[]): Promise<Map<string, unknown>> => {
  const where = { id: { in: ids.filter(isContentId) } }
  const asked = { where, depth: 0, limit: MANY, pagination: false, overrideAccess: true } as const
  const { docs } = await payload.find({ collection: 'pages', ...asked })
  return new Map(docs.map(({ id, slug }) => [String(id), slug]))
}

/** Everything on the site, drafts included, that leads to any of these documents or shows it. Not what they hold themselves. */
export const contentUses = async (
  payload: BasePayload,
  collection: Binned,
  ids: string[],
): Promise<ContentUse[]> => {
  const slugs = collection === 'pages' ? await slugsOf(payload, ids) : new Map<string, unknown>()
  const marks = ids.flatMap((id) => marksOf(id, slugs.get(id)))
  const found = await Promise.all([
    ...collections.map((one) => usesIn(payload, one, marks)),
    ...globals.map((slug) => usesInGlobal(payload, slug, marks)),
  ])
  return found.flat()
}
