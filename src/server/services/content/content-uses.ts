import type { BasePayload } from 'payload'
import { type BinnedCollection, toEditHref } from '@/domain/content/content-collections'
import { defaultFooterLinks } from '@/domain/content/address'
import { isContentId } from '@/server/repositories/running-database'
import { binTexts } from '@/messages/management-content'

/** A document or global that links to something or shows a picture. */
export interface ContentUse {
  /** The kind of the document, as shown to the owner. */
  kind: string
  title: string
  /** The address of its form in the management area, or of its page on the site. */
  href: string
}

const searchedCollections = [
  ...(['services', 'categories', 'courses', 'locations', 'staff', 'promotions', 'gallery'] as const),
  ...(['testimonials', 'pages', 'faqs', 'aftercare', 'redirects'] as const),
]

const searchedGlobals = ['home-page', 'site-settings', 'look', 'site-words', 'mail-texts'] as const

/** More documents than any salon has. */
const MANY = 2000

const toLabelText = (label: unknown, otherwise: string): string =>
  typeof label === 'string' ? label : otherwise

const getUseTitle = (doc: object, field: string | undefined): string =>
  toLabelText((doc as Record<string, unknown>)[field ?? 'title'], '') || 'Untitled'

/**
 * The texts by which a document refers to something. An id cannot be mistaken for other text, and an address begins
 * with a slash.
 */
const listUseMarks = (id: string, slug: unknown): string[] => [
  `"${id}"`,
  ...(typeof slug === 'string' && slug !== '' ? ['"', '#', '?'].map((end) => `"/${slug}${end}`) : []),
]

const isNamingAny = (doc: unknown, marks: readonly string[]): boolean => {
  const text = JSON.stringify(doc)
  return marks.some((mark) => text.includes(mark))
}

type SearchedCollection = (typeof searchedCollections)[number]

/** The page of the site that shows everything published in a collection. */
const overviews: Partial<Record<BinnedCollection | SearchedCollection, string>> = {
  gallery: '/gallery',
  testimonials: '/reviews',
  aftercare: '/aftercare',
  faqs: '/faq',
  promotions: '/',
}

const overviewPages = [...defaultFooterLinks, { href: '/', label: binTexts.places.home }]

const findOverview = async (
  payload: BasePayload,
  collection: BinnedCollection | SearchedCollection,
  ids: string[],
): Promise<ContentUse[]> => {
  const page = overviewPages.find(({ href }) => href === overviews[collection])
  if (!page) return []
  // Without a user, only what visitors may read is found. A promotion that is over is not, for example.
  const where = { id: { in: ids.filter(isContentId) } }
  const { docs } = await payload.find({ collection, where, depth: 0, limit: 1, overrideAccess: false })
  return docs.length > 0 ? [{ kind: binTexts.overview, title: page.label, href: page.href }] : []
}

/** Finds the documents of a collection that name one of the marks, and the page of the site that shows them. */
const findUsesIn = async (
  payload: BasePayload,
  collection: SearchedCollection,
  marks: readonly string[],
): Promise<ContentUse[]> => {
  const { config } = payload.collections[collection]
  const all = { collection, depth: 0, limit: MANY, pagination: false, overrideAccess: true } as const
  // We need both the published version and the draft.
  const [published, edited] = await Promise.all([
    payload.find(all),
    config.versions ? payload.find({ ...all, draft: true }) : null,
  ])
  const isUse = (doc: { id: string | number }): boolean =>
    isNamingAny(doc, marks) && !marks.includes(`"${doc.id}"`)
  const shown = published.docs.filter(isUse)
  const found = new Map([...shown, ...(edited?.docs ?? []).filter(isUse)].map((doc) => [doc.id, doc]))
  const uses = [...found.values()].map((doc) => ({
    kind: toLabelText(config.labels.singular, collection),
    title: getUseTitle(doc, config.admin.useAsTitle),
    href: toEditHref(collection, String(doc.id)),
  }))
  return [
    ...uses,
    ...(await findOverview(
      payload,
      collection,
      shown.map(({ id }) => String(id)),
    )),
  ]
}

const findUsesInGlobal = async (
  payload: BasePayload,
  slug: (typeof searchedGlobals)[number],
  marks: readonly string[],
): Promise<ContentUse[]> => {
  const asked = { slug, depth: 0, overrideAccess: true } as const
  const both = await Promise.all([payload.findGlobal(asked), payload.findGlobal({ ...asked, draft: true })])
  if (!both.some((doc) => isNamingAny(doc, marks))) return []
  const config = payload.globals.config.find((one) => one.slug === slug)
  return [{ kind: 'Settings', title: toLabelText(config?.label, slug), href: `/management/globals/${slug}` }]
}

const findSlugs = async (payload: BasePayload, ids: string[]): Promise<Map<string, unknown>> => {
  const where = { id: { in: ids.filter(isContentId) } }
  const asked = { where, depth: 0, limit: MANY, pagination: false, overrideAccess: true } as const
  const { docs } = await payload.find({ collection: 'pages', trash: true, ...asked })
  return new Map(docs.map(({ id, slug }) => [String(id), slug]))
}

/**
 * Finds everything on the site that links to any of these documents or shows it, including drafts. The documents
 * themselves are left out.
 */
export const findContentUses = async (
  payload: BasePayload,
  collection: BinnedCollection,
  ids: string[],
): Promise<ContentUse[]> => {
  const slugs = collection === 'pages' ? await findSlugs(payload, ids) : new Map<string, unknown>()
  const marks = ids.flatMap((id) => listUseMarks(id, slugs.get(id)))
  const found = await Promise.all([
    ...searchedCollections.map((one) => findUsesIn(payload, one, marks)),
    ...searchedGlobals.map((slug) => findUsesInGlobal(payload, slug, marks)),
    findOverview(payload, collection, ids),
  ])
  return found.flat()
}

const { menu, checkout } = binTexts.places

/** The owner's pages to which our own pages always link. */
export const neededPages = new Map([
  ['terms-and-conditions', [menu, checkout]],
  ['privacy-policy', [menu]],
])

/** The titles of the pages that cannot be deleted. */
export const findNeededTitles = async (payload: BasePayload, ids: string[]): Promise<string[]> => {
  const where = { id: { in: ids.filter(isContentId) }, slug: { in: [...neededPages.keys()] } }
  const asked = { depth: 0, pagination: false, overrideAccess: true } as const
  const { docs } = await payload.find({ collection: 'pages', where, ...asked })
  return docs.map(({ title }) => title)
}
