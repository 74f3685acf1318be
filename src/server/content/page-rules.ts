import {
  APIError,
  type BasePayload,
  type CollectionBeforeChangeHook,
  type FieldAccess,
  type FieldHook,
  type GlobalAfterChangeHook,
  type GlobalBeforeOperationHook,
  type GlobalBeforeReadHook,
  type GlobalConfig,
  type TextFieldSingleValidation,
  ValidationError,
} from 'payload'
import { type HomeSection, defaultSections } from '@/domain/content/home-sections'
import { isStaff } from '@/server/access/access'
import { binTexts } from '@/messages/management-services'
import { publishGlobal, isContentId } from '@/server/repositories/content'
import { findContentUses } from './content-uses'
import { expireGlobal } from '@/server/cache/expire-content'
import type { PreviewedGlobal } from './preview-url'
import { shortAddresses } from '@/domain/content/address'
import { pageTexts } from '@/messages/booking'
import { reservedAddress } from './redirect-rules'

interface Row {
  blockType?: string
  hidden?: boolean | null
}

/** A section that is hidden is kept for later, and nobody's but the staff's until then. */
export const omitHiddenSections: FieldHook = ({ value, req, overrideAccess }) =>
  overrideAccess || isStaff(req) || !Array.isArray(value)
    ? value
    : (value as (Row | null)[]).filter((row) => !row?.hidden)

/**
 * For a field of sections: everybody reads it, with a document at hand; a list is filtered and ordered by it for staff
 * only, because the database would look into hidden ones too.
 */
export const readNotAsked: FieldAccess = ({ doc, req }) => doc !== undefined || isStaff(req)

/** What stands on the home page beside the list of sections, and the sections that show it. */
const shownIn: Record<string, HomeSection[]> = {
  servicesTitle: ['services'],
  servicesText: ['services'],
  beforeAfterTitle: ['beforeAfter'],
  beforeAfterText: ['beforeAfter'],
  beforePicture: ['beforeAfter'],
  afterPicture: ['beforeAfter'],
  promotionsTitle: ['promotions'],
  aftercareTitle: ['aftercareBanner', 'aftercare'],
  aftercareText: ['aftercareBanner', 'aftercare'],
  aftercarePicture: ['aftercareBanner', 'aftercare'],
  testimonialsTitle: ['reviews'],
  visitTitle: ['visit'],
  visitText: ['visit'],
  faqTitle: ['questions'],
  instagramTitle: ['pictures'],
  escapeTitle: ['escape'],
  escapeText: ['escape'],
  escapeAction: ['escape'],
  escapePicture: ['escape'],
}

/** Words and pictures of sections that the home page does not show are the staff's, like those sections. */
export const omitHiddenWords: GlobalBeforeReadHook = ({ doc, req, overrideAccess }) => {
  if (overrideAccess || isStaff(req)) return doc
  const listed = doc.sections as (Row | null)[] | null | undefined
  const rows: (Row | null)[] = listed?.length ? listed : defaultSections
  const shown = new Set(rows.flatMap((row) => (row && !row.hidden ? [row.blockType] : [])))
  const isShown = ([name]: [string, unknown]): boolean =>
    shownIn[name]?.some((section) => shown.has(section)) ?? true
  return Object.fromEntries(Object.entries(doc as Record<string, unknown>).filter(isShown))
}

const { menu, checkout } = binTexts.places

/** Pages of the owner's that our own pages link to, whatever the owner changes. */
const neededPages = new Map([
  ['terms-and-conditions', [menu, checkout]],
  ['privacy-policy', [menu]],
])

/** Terms and privacy are not deleted while something links to them (D94). */
export const keepNeededPages: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  const ours = collection.slug === 'pages' ? neededPages.get(String(originalDoc?.slug)) : undefined
  if (!ours || !data.deletedAt || originalDoc.deletedAt) return data
  const uses = await findContentUses(req.payload, 'pages', [String(originalDoc.id)])
  throw new APIError(binTexts.needed([...ours, ...uses.map(({ title }) => title)]), 409, null, true)
}

/** The titles of the pages that cannot be deleted. */
export const findNeededTitles = async (payload: BasePayload, ids: string[]): Promise<string[]> => {
  const where = { id: { in: ids.filter(isContentId) }, slug: { in: [...neededPages.keys()] } }
  const asked = { depth: 0, pagination: false, overrideAccess: true } as const
  const { docs } = await payload.find({ collection: 'pages', where, ...asked })
  return docs.map(({ title }) => title)
}

type Version = Partial<Record<'createdAt' | 'updatedAt' | 'globalType' | '_status', unknown>>

/** What is saved without being kept as a draft is published; there is nothing to take it off the site for. */
const publishOnSave: GlobalBeforeOperationHook = ({ args, operation }) => {
  const { data, draft } = args as { data?: { _status?: string }; draft?: boolean }
  if (operation !== 'update' || draft || !data) return args
  if (data._status === 'draft')
    throw new APIError(
      'This appears on every page, so it cannot be unpublished. You can edit it, or restore an older version.',
      400,
      null,
      true,
    )
  return { ...args, data: { ...data, _status: 'published' } }
}

/**
 * Payload puts a restored version on the site unchecked, even when it was a draft: it is published first as if it had
 * been typed anew, and what may not be published is refused before anything changes.
 */
const checkBeforeRestore: GlobalBeforeOperationHook = async ({ args, global, operation, req }) => {
  if (operation !== 'restoreVersion') return args
  const { id, overrideAccess } = args as { id: string; overrideAccess?: boolean }
  const access = { user: req.user, overrideAccess: overrideAccess ?? false, depth: 0 } as const
  const slug = global.slug as PreviewedGlobal
  const found = await req.payload.findGlobalVersionByID({ slug, id, ...access })
  const { createdAt: _c, updatedAt: _u, globalType: _t, ...data } = found.version as Version
  if (data._status !== 'draft') return args
  await req.payload.updateGlobal({ slug, data: { ...data, _status: 'published' }, ...access })
  return args
}

/** What was restored is a draft by name only: it was checked above. */
const publishOnRestore: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  if (req.context.isRestoringVersion !== true || doc._status !== 'draft') return doc
  await publishGlobal(req.payload, global.slug as PreviewedGlobal)
  return { ...doc, _status: 'published' }
}

/** Hooks of a global with drafts: it always stands on the site, and the site learns of what is published. */
export const publishedGlobalHooks: GlobalConfig['hooks'] = {
  beforeOperation: [publishOnSave, checkBeforeRestore],
  afterChange: [publishOnRestore, expireGlobal],
}

/** Where pages of ours stand that need more than an address, and short forms that lead to pages of ours. */
const reservedAddresses = new Set(['/service-details', ...shortAddresses.keys()])

/** Whether a page may stand there; one that stood before the address was taken stays. */
const canKeepAddress = (slug: unknown, before: unknown): boolean =>
  typeof slug !== 'string' ||
  !(reservedAddress.test(`/${slug}`) || (reservedAddresses.has(`/${slug}`) && slug !== before))

/** No page stands where the application draws its own, or where it answers programs. */
export const rejectReservedAddress: TextFieldSingleValidation = (value, { previousValue }) =>
  canKeepAddress(value, previousValue) || pageTexts.addressTaken

/** The same of a draft, which Payload does not ask its fields about. */
export const rejectReservedInDraft: FieldHook = ({ value, data, siblingData, originalDoc, req }) => {
  const isDraft = (data?._status ?? siblingData._status) === 'draft'
  if (!isDraft || canKeepAddress(value, originalDoc?.slug)) return value
  const errors = [{ path: 'slug', label: 'Web address', message: pageTexts.addressTaken }]
  throw new ValidationError({ collection: 'pages', errors, req }, req.t)
}
