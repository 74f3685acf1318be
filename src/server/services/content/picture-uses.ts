import type { BasePayload } from 'payload'
import { withPictures } from '../../content/shown-pictures'

/** Where a picture stands: in a document, or in what exists once. */
export interface PictureUse {
  /** What kind of thing that is, as the owner reads it. */
  kind: string
  title: string
  /** Its form in the management area. */
  href: string
}

const { collections, globals } = withPictures

/** More than any salon has. */
const MANY = 2000

const textOf = (label: unknown, otherwise: string): string => (typeof label === 'string' ? label : otherwise)

const titleOf = (doc: object, field: string | undefined): string =>
  textOf((doc as Record<string, unknown>)[field ?? 'title'], '') || 'Untitled'

/** Ids are like nothing else, so wherever one stands in a document, sections and texts included, the picture is meant. */
const names = (doc: unknown, id: string): boolean => JSON.stringify(doc).includes(`"${id}"`)

const usesIn = async (
  payload: BasePayload,
  collection: (typeof collections)[number],
  id: string,
): Promise<PictureUse[]> => {
  const { config } = payload.collections[collection]
  const all = { collection, depth: 0, limit: MANY, pagination: false, overrideAccess: true } as const
  // Both what visitors see and what is being edited of it.
  const [published, edited] = await Promise.all([
    payload.find(all),
    config.versions ? payload.find({ ...all, draft: true }) : null,
  ])
  const found = new Map(
    [...published.docs, ...(edited?.docs ?? [])].flatMap((doc) => (names(doc, id) ? [[doc.id, doc]] : [])),
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
  id: string,
): Promise<PictureUse[]> => {
  const asked = { slug, depth: 0, overrideAccess: true } as const
  const both = await Promise.all([payload.findGlobal(asked), payload.findGlobal({ ...asked, draft: true })])
  if (!both.some((doc) => names(doc, id))) return []
  const config = payload.globals.config.find((one) => one.slug === slug)
  return [{ kind: 'Settings', title: textOf(config?.label, slug), href: `/management/globals/${slug}` }]
}

/** Everything on the site, drafts included, in which a picture stands. */
export const pictureUses = async (payload: BasePayload, id: string): Promise<PictureUse[]> =>
  (
    await Promise.all([
      ...collections.map((collection) => usesIn(payload, collection, id)),
      ...globals.map((slug) => usesInGlobal(payload, slug, id)),
    ])
  ).flat()
