import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  FieldHook,
  PayloadRequest,
  TextFieldSingleValidation,
} from 'payload'
import { expireTags } from '@/server/cache/expire-content'
import { toAddressKey, findRedirect, toSectionKey, shortAddresses } from '@/domain/content/address'
import { linkTexts } from '@/messages/alerts'
import {
  isPublishedAt,
  listRedirects,
  endRedirect,
  moveRedirects,
  putRedirect,
} from '@/server/repositories/content'
import { findStored } from '@/server/repositories/content'
import { getRelationId } from '@/domain/content/bin'
import { redirectTexts } from '@/messages/management-services'

/**
 * "/faq", "https://…", "mailto:…", "tel:…" and nothing else: a link cannot carry a script, nor lead elsewhere as browsers
 * read it, to whom a backslash is "/" and a tab nothing.
 */
export const isSafeLink = (link: string): boolean => /^(\/(?!\s*[/\\])|https?:\/\/|mailto:|tel:)/.test(link)

/** A link that visitors can follow. */
export const validateSiteLink: TextFieldSingleValidation = (value) =>
  (typeof value === 'string' && isSafeLink(value)) ||
  'Please enter an address on this site starting with /, or a full one starting with https://.'

/** The same where a link may be left out. */
export const validateOptionalLink: TextFieldSingleValidation = (value, options) =>
  !value || validateSiteLink(value, options)

/** A page of the owner's, or of a course; whatever lies deeper, and our own pages, are not looked up. */
const courseAddressPattern = /^\/(courses\/)?([^/?]+)$/

/** Pages of ours that stand also where the owner wrote no words for them. */
const ownPaths =
  /^\/(api|admin|management|booking-appointment|bookings|my-booking|categories|services|service-details|courses|faq|contact-us|about-us|gallery|data-protection)([/?]|$)/

const isLiveAddress = async (req: PayloadRequest, key: string): Promise<boolean> => {
  const [path = ''] = key.split('?')
  const [, course, slug] = courseAddressPattern.exec(path) ?? []
  if (!slug || (ownPaths.test(path) && !course) || shortAddresses.has(path)) return true
  if (await isPublishedAt(req.payload, course ? 'courses' : 'pages', slug)) return true
  return (await listRedirects(req.payload)).some(({ from }) => from === path)
}

/** A link that visitors can follow, and that leads somewhere. One that was there before may stay, and the usual ones. */
export const validateLiveLink =
  (usual: readonly string[]): TextFieldSingleValidation =>
  async (value, options) => {
    const verdict = await validateSiteLink(value, options)
    if (verdict !== true || !value || usual.includes(value) || value === options.previousValue) return verdict
    const key = value.startsWith('/') ? toAddressKey(value) : null
    return key === null || (await isLiveAddress(options.req, key)) || linkTexts.nowhere
  }

type Collection = 'categories' | 'courses' | 'pages' | 'services'

/** What of a document decides where it stands. */
interface Addressed {
  id: string
  slug?: string | null
  category?: unknown
  _status?: string | null
  deletedAt?: string | null
}

const toContextKey = (collection: Collection, id: unknown): string => `stood ${collection} ${String(id)}`

/** What is in the bin, or on its way there, has no address. */
const isPublic = ({ _status, deletedAt }: Addressed): boolean =>
  !deletedAt && (_status == null || _status === 'published')

/**
 * Hooks of a collection whose documents have addresses: who looks for a published one at the address that it had is led
 * to the one that it has. A page that takes an address ends what led on from there.
 */
export const createRedirectHook = (collection: Collection, addressOf: (doc: Addressed) => string | null) => {
  // The newest version, which Payload hands over, may be a draft with the new address already.
  const note: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
    if (operation === 'create' || data._status === 'draft' || req.context.keepCache === true) return data
    const id = String(originalDoc.id)
    const before: Addressed | null = await findStored(req.payload, collection, id)
    req.context[toContextKey(collection, id)] = before && isPublic(before) ? addressOf(before) : null
    return data
  }
  const lead: CollectionAfterChangeHook = async ({ doc, req }) => {
    const now = addressOf(doc as Addressed)
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

/** A page of its own, below `folder`. */
export const createAddressBelow =
  (folder: string) =>
  ({ slug }: Addressed): string | null =>
    slug ? `${folder}/${slug}` : null

/** A treatment's place on the page of its category. */
export const toTreatmentAddress = ({ slug, category }: Addressed): string | null => {
  const id = getRelationId(category)
  return slug && id ? `/service-details?categoryId=${id}#${slug}` : null
}

/** A category's page, by the words that people type in place of its id. */
export const toCategoryAddress = ({ slug }: Addressed): string | null =>
  slug ? `/service-details?categoryId=${slug}` : null

/** Drawn for whoever asks, or no pages at all: nothing is looked up there, and no page of the owner's stands there. */
export const reservedAddress =
  /^\/(api|_next|admin|management|preview|status|filtered|booking-appointment|bookings|booking-summary|my-booking|payment-success|payment-failed|courses\/book-course)(\/|$)/

/** The query parameters that select a page (src/server/http/cacheable-pages.ts). */
const categoryAddressPattern = /^\/service-details\?categoryid=[\w-]+$/

/** As it is compared; what cannot be read stays as it was typed, for the message. */
export const normaliseToKey: FieldHook = ({ value }) => {
  if (typeof value !== 'string') return value
  const typed = value.trim()
  return toSectionKey(typed) ?? toSectionKey(`/${typed}`) ?? typed
}

/** The old address. */
export const validateRedirectFrom: TextFieldSingleValidation = (value) => {
  const key = toAddressKey(value ?? '')
  if (key === null) return redirectTexts.fromNoAddress
  if (key === '/') return redirectTexts.fromHome
  if (reservedAddress.test(key)) return redirectTexts.fromReserved
  return !key.includes('?') || categoryAddressPattern.test(key) || redirectTexts.fromQuery
}

const loadOtherRedirects = async (req: PayloadRequest, id: unknown): Promise<Map<string, string>> => {
  const rows = await listRedirects(req.payload)
  return new Map(rows.filter((row) => row.id !== id).map(({ from, to }) => [from, to]))
}

/** The new address, which must not lead back. */
export const validateRedirectTo: TextFieldSingleValidation = async (value, { siblingData, id, req }) => {
  const to = value ?? ''
  if (!/^https:\/\/[^\s/.]+\.\S+$/.test(to) && !/^\/(?![/\\])\S*$/.test(to)) return redirectTexts.toNoAddress
  const from = toAddressKey(String((siblingData as { from?: unknown }).from ?? ''))
  if (from === null) return true
  if (toAddressKey(to) === from && to.startsWith('/')) return redirectTexts.toItself
  const redirects = (await loadOtherRedirects(req, id)).set(from, to)
  return findRedirect(redirects, from) !== null || redirectTexts.toCircle
}
