import type { BasePayload, PayloadRequest } from 'payload'
import type { LinkTarget } from '@/contract/content'
import { menuLimits, toAddressKey } from '@/domain/content/address'
import {
  addressesOf,
  isSeen,
  type LinkedCollection,
  linkedCollections,
  type LinkedDocument,
  type Menu,
  menus,
} from '@/domain/content/link-targets'
import { fail, ok, type Result } from '@/domain/errors'
import { linkTexts } from '@/messages/management-content'
import { findPublished } from '@/server/repositories/catalogue'
import { findStoredGlobal } from '@/server/repositories/content'
import { listMissingAddresses, listLinked } from './missing'

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
