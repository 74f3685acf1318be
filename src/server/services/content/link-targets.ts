import type { BasePayload, PayloadRequest, Payload, Where } from 'payload'
import type { LinkTarget } from '@/contract/content'
import { menuLimits, toAddressKey, isOwnAddress, toSectionKey } from '@/domain/content/address'
import {
  addressesOf,
  isSeen,
  type LinkedCollection,
  linkedCollections,
  type LinkedDocument,
  type Menu,
  menus,
} from '@/domain/content/rich-text'
import { fail, ok, type Result } from '@/domain/errors'
import { linkTexts } from '@/messages/management-content'
import { findPublished } from '@/server/repositories/catalogue'
import { findStoredGlobal } from '@/server/repositories/content'
import { listRedirects } from '@/server/repositories/redirects'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'

/** Our own pages that list documents, each with the documents that visitors see there. */
const lists = [
  [
    '/courses',
    'courses',
    { and: [{ archived: { not_equals: true } }, { _status: { equals: 'published' } }] },
  ],
  ['/gallery', 'gallery', { and: [{ hidden: { not_equals: true } }, { _status: { equals: 'published' } }] }],
  ['/reviews', 'testimonials', {}],
  ['/aftercare', 'aftercare', {}],
  ['/faq', 'faqs', {}],
] as const satisfies readonly (readonly [string, string, Where])[]

/** Addresses to which our own menus lead. They exist only if the owner has a page there, or a redirect from there. */
const written = ['/about-us', '/privacy-policy', '/terms-and-conditions', '/cookies-policy']

/** The page on which gift vouchers are sold (D114). It does not exist while the salon sells none. */
const VOUCHERS = '/gift-vouchers'

/** The content on which the result depends. */
export const missingTags = [
  'pages',
  'redirects',
  'booking-settings',
  ...lists.map(([, collection]) => collection),
]

/**
 * Lists the addresses of our own pages that have nothing to show: no published page of the owner’s, and nothing to
 * list. Menus leave them out.
 */
export const listMissingAddresses = async (payload: Payload): Promise<string[]> => {
  const asVisitor = { overrideAccess: false, depth: 0 } as const
  const { docs } = await payload.find({
    ...asVisitor,
    collection: 'pages',
    where: { _status: { equals: 'published' } },
    select: { slug: true },
    pagination: false,
  })
  const owners = new Set(docs.map(({ slug }) => `/${slug}`))
  const redirected = new Set((await listRedirects(payload)).map(({ from }) => from))
  const counted = await Promise.all(
    lists
      .filter(([address]) => !owners.has(address))
      .map(async ([address, collection, where]) => {
        const { totalDocs } = await payload.count({ collection, where, ...asVisitor })
        return { address, totalDocs }
      }),
  )
  const isSelling = (await loadBookingSettings(payload)).vouchers?.areSold === true
  const hasVouchers = isSelling || owners.has(VOUCHERS) || redirected.has(VOUCHERS)
  return [
    ...(hasVouchers ? [] : [VOUCHERS]),
    ...written.filter((address) => !owners.has(address) && !redirected.has(address)),
    ...counted.filter(({ totalDocs }) => totalDocs === 0).map(({ address }) => address),
  ]
}

/** The content on which the addresses below depend. */
export const goneTags = ['pages', 'courses', 'categories', 'services', 'redirects']

/** More documents than any salon has. */
const MANY = 5000

/** All documents of a collection to which the owner can link, as visitors would see them. */
const listLinked = async (payload: BasePayload, collection: LinkedCollection): Promise<LinkedDocument[]> => {
  const all = { depth: 0, limit: MANY, pagination: false, overrideAccess: true } as const
  const trash = collection === 'pages'
  return (await payload.find({ collection, trash, ...all })).docs as LinkedDocument[]
}

/**
 * Lists the addresses of content that visitors do not see, because it is a draft, archived or in the bin. Links of the
 * owner that lead there are left out. An address that redirects, or that other content has now, is not in the list.
 */
export const listGoneAddresses = async (payload: BasePayload): Promise<string[]> => {
  const [redirects, ...lists] = await Promise.all([
    listRedirects(payload),
    ...linkedCollections.map(async (collection) =>
      (await listLinked(payload, collection)).map((doc) => ({
        isSeen: isSeen(doc),
        keys: addressesOf[collection](doc).map((address) => toSectionKey(address) ?? address),
      })),
    ),
  ])
  const all = lists.flat()
  const live = new Set([
    ...all.flatMap((one) => (one.isSeen ? one.keys : [])),
    ...redirects.map(({ from }) => from),
  ])
  return all.flatMap((one) => (one.isSeen ? [] : one.keys.filter((key) => !live.has(key) && !isOwnPage(key))))
}

/** True for our own pages, which exist without the owner's text. Menus leave them out if they are empty. */
const isOwnPage = (key: string): boolean =>
  !key.includes('?') && !key.startsWith('/courses/') && isOwnAddress(key)

const kinds: Record<LinkedCollection, LinkTarget['kind']> = {
  pages: 'page',
  categories: 'category',
  services: 'treatment',
  courses: 'course',
}

const toTarget = (
  collection: LinkedCollection,
  doc: LinkedDocument & { title?: string | null; name?: string | null },
): LinkTarget[] => {
  const [href] = addressesOf[collection](doc)
  const title = doc.title ?? doc.name
  if (!href || !title || doc.deletedAt) return []
  return [{ id: String(doc.id), kind: kinds[collection], title, href, is_live: isSeen(doc) }]
}

/** Lists everything on the site to which the owner can link: our own pages first, then what the owner has written. */
export const listLinkTargets = async (payload: BasePayload): Promise<LinkTarget[]> => {
  const [missing, ...lists] = await Promise.all([
    listMissingAddresses(payload),
    ...linkedCollections.map(async (collection) =>
      (await listLinked(payload, collection)).flatMap((doc) => toTarget(collection, doc)),
    ),
  ])
  const written = new Set(lists.flat().map(({ href }) => href))
  const ours = Object.entries(linkTexts.ownPages)
    .filter(([href]) => !written.has(href))
    .map(([href, title]) => ({
      id: null,
      kind: 'page' as const,
      title,
      href,
      is_live: !missing.includes(href),
    }))
  return [...ours, ...lists.flat()]
}

const fields = { top: 'navigation', footer: 'footerLinks' } as const

/** The longest text of a link in a menu, in characters. */
const LONGEST_LABEL = 40

/** The menus that link to an address. */
export const findMenusWith = async (payload: BasePayload, href: string): Promise<Menu[]> => {
  const settings = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  return menus.filter((menu) =>
    (settings[fields[menu]] ?? []).some((link) => toAddressKey(link.href) === toAddressKey(href)),
  )
}

/**
 * Adds a published page to the end of a menu, with the caller's rights. If the site settings have other changes that are
 * not published, the link is added to these, so that nothing else is published with it. Returns a message that says so.
 */
export const addPageToMenu = async (
  req: PayloadRequest,
  { page_id, menu }: { page_id: string; menu: Menu },
): Promise<Result<{ message: string }>> => {
  const { payload, user } = req
  const page = await findPublished(payload, 'pages', page_id)
  if (!page?.slug || page.deletedAt) return fail('NOT_FOUND')
  const slug = 'site-settings'
  const edited = await payload.findGlobal({ slug, draft: true, depth: 0, overrideAccess: false, user })
  // A global that was never saved has no other changes, although Payload calls it a draft.
  const draft = edited._status === 'draft' && Boolean((await findStoredGlobal(req, slug))?.createdAt)
  const message = draft ? linkTexts.addedToDraft : linkTexts.added
  const field = fields[menu]
  const links = (edited[field] ?? []).map(({ label, href }) => ({ label, href }))
  const href = `/${page.slug}`
  if (links.some((link) => toAddressKey(link.href) === toAddressKey(href))) return ok({ message })
  if (links.length >= menuLimits[field]) return fail('MENU_FULL')
  const data = { [field]: [...links, { label: page.title.slice(0, LONGEST_LABEL).trim(), href }] }
  await payload.updateGlobal({ slug, data, draft, depth: 0, overrideAccess: false, user })
  return ok({ message })
}
