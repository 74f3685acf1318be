import { isDeepStrictEqual } from 'node:util'
import type { Payload, PayloadRequest, TypedUser } from 'payload'
import type { PreviewedCollection, PreviewedGlobal } from '@/server/content/preview-url'
import type { Promotion } from '@/payload-types'
import { fillRules, fillRulesInWords, formatRules } from '@/domain/booking/own-changes'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { withUsableCode } from './promotions'
import { loadPlaceholders } from './site-views'
import * as site from './site-views'
import * as view from './views'
import type { HomeSection } from '@/domain/content/home-sections'
import type { ContentReader } from './reader'
import type { HomeView } from './types'
import { canEdit } from '@/server/access/can-edit'
import { isPreviewedCollection } from '@/server/content/preview-url'
import {
  type DraftDocument,
  type DraftSlug,
  findStored,
  removeUntouchedDraft,
} from '@/server/repositories/content'
import { isContentId } from '@/server/repositories/running-database'
import type { Row } from '@/server/repositories/store'

const collections = {
  services: view.toServiceView,
  courses: view.toCourseView,
  pages: view.toPageView,
  categories: view.toCategoryView,
  promotions: view.toPromotionView,
  faqs: view.toFaqView,
  gallery: view.toGalleryView,
  aftercare: view.toAftercareView,
  locations: view.toLocationView,
} satisfies Record<PreviewedCollection, unknown>

const globals = {
  'home-page': view.toHomeView,
  'site-settings': site.toSiteView,
  'site-words': site.toWordsView,
  look: site.toLookView,
} satisfies Record<PreviewedGlobal, unknown>

type Shapes = typeof collections & typeof globals
type Previewed = keyof Shapes

/** The last saved version of a document, in the form that its page needs. */
export type Draft = { [K in Previewed]: { kind: K; view: ReturnType<Shapes[K]> } }[Previewed]

/** Converts any kind of draft. Each collection has its own conversion. */
const toDraft = (kind: Previewed, doc: unknown): Draft => {
  const shapes = { ...collections, ...globals } as Record<Previewed, (doc: unknown) => unknown>
  return { kind, view: shapes[kind](doc) } as Draft
}

/** Deletes a draft that somebody opened and left without typing anything (D96). False if it stays. */
export const discardEmptyDraft = async (
  req: PayloadRequest,
  { collection, id }: { collection: string; id: string },
): Promise<boolean> =>
  isPreviewedCollection(collection) &&
  isContentId(id) &&
  (await canEdit(req, { collectionSlug: collection, id })) &&
  removeUntouchedDraft(req.payload, collection, id)

/**
 * Reads the latest draft of a document with the rights of the given member of staff. Null if there is no such document.
 * It is never cached.
 */
export const readDraft = async (
  payload: Payload,
  user: TypedUser,
  collection: PreviewedCollection,
  id: string,
): Promise<Draft | null> => {
  const asked = { id, draft: true, depth: 1, user, overrideAccess: false, disableErrors: true } as const
  const doc: unknown = await payload.findByID({ ...asked, collection })
  if (!doc) return null
  const rules = await loadPlaceholders(payload)
  const draft = toDraft(
    collection,
    collection === 'promotions' ? await withUsableCode(payload, doc as Promotion) : doc,
  )
  return fillRules(draft, rules)
}

/** Reads the latest draft of a global. */
export const readGlobalDraft = async (
  payload: Payload,
  user: TypedUser,
  slug: PreviewedGlobal,
): Promise<Draft> => {
  const doc = await payload.findGlobal({ slug, draft: true, depth: 1, user, overrideAccess: false })
  const draft = toDraft(slug, doc)
  if (draft.kind !== 'site-words') return fillRules(draft, await loadPlaceholders(payload))
  // As on the site, where these texts do not contain the salon's name.
  return { ...draft, view: fillRulesInWords(draft.view, formatRules(await loadBookingSettings(payload))) }
}

/** Replaces the edited item in a list, or adds it at the end. */
const replaceInList = <View extends { id: string }>(list: View[], edited: View): View[] =>
  list.some(({ id }) => id === edited.id)
    ? list.map((one) => (one.id === edited.id ? edited : one))
    : [...list, edited]

/** Adds the section that contains the edited item to the home page, even if that section is hidden. */
const withSectionShown = (home: HomeView, kind: HomeSection): HomeView =>
  home.sections.some((section) => section.kind === kind)
    ? home
    : { ...home, sections: [...home.sections, { id: kind, kind }] }

/** The site's content as it will be when the draft is published. Its dates and hidden marks are ignored. */
export const withDraft = (content: ContentReader, draft: Draft): ContentReader => {
  switch (draft.kind) {
    case 'services':
      return { ...content, services: async () => replaceInList(await content.services(), draft.view) }
    case 'courses':
      return { ...content, courses: async () => replaceInList(await content.courses(), draft.view) }
    case 'pages':
      return { ...content, pages: async () => replaceInList(await content.pages(), draft.view) }
    case 'categories':
      return { ...content, categories: async () => replaceInList(await content.categories(), draft.view) }
    case 'promotions': {
      const always = { ...draft.view, from: null, until: null }
      return {
        ...content,
        home: async () => withSectionShown(await content.home(), 'promotions'),
        promotions: async () => replaceInList(await content.promotions(), always),
      }
    }
    case 'faqs':
      return { ...content, faqs: async () => replaceInList(await content.faqs(), draft.view) }
    case 'gallery': {
      const { view } = draft
      // An item without a picture cannot be shown.
      return view
        ? { ...content, gallery: async () => replaceInList(await content.gallery(), view) }
        : content
    }
    case 'aftercare':
      return {
        ...content,
        home: async () => withSectionShown(await content.home(), 'aftercare'),
        aftercare: async () => replaceInList(await content.aftercare(), draft.view),
      }
    case 'locations':
      return { ...content, locations: async () => replaceInList(await content.locations(), draft.view) }
    case 'home-page':
      return { ...content, home: async () => draft.view }
    case 'site-words':
      return { ...content, words: async () => draft.view }
    case 'look':
      return { ...content, look: async () => draft.view }
    case 'site-settings':
      return { ...content, site: async () => draft.view }
  }
}

/** The stored data of a document. */
export type DraftData<S extends DraftSlug> = Partial<Omit<Row<S>, 'id' | 'createdAt' | 'updatedAt'>>

/** A request, or our own work that somebody else has started, which needs no rights. */
export type DraftWriter = Pick<PayloadRequest, 'payload' | 'user' | 'context'> & { overrideAccess?: true }

/** Saves data to the latest version of a document, which may be a draft, with the caller's rights. */
export const storeDraft = async <S extends DraftSlug>(
  req: DraftWriter,
  collection: S,
  id: string,
  data: DraftData<S>,
  draft = false,
): Promise<void> => {
  const overrideAccess = req.overrideAccess ?? false
  const change = { collection, id, data, depth: 0, draft, overrideAccess, user: req.user }
  await req.payload.update({
    ...change,
    req: { context: req.context },
  } as unknown as Parameters<typeof req.payload.update>[0])
}

const notData = new Set(['id', 'createdAt', 'updatedAt', 'editedBy', '_status', 'hasUnpublishedEdits'])

/** The fields that a call may change by their names in the editor (`documentFields`). */
export const toDocumentFields = <S extends DraftSlug>(
  fields: Record<string, unknown> | null | undefined,
): DraftData<S> =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !notData.has(name))) as DraftData<S>

/** Copies all fields of one version. Fields that only the other version has are cleared. */
const copyAllFields = <S extends DraftSlug>(version: Row<S>, other: Row<S>): DraftData<S> => {
  const whole: Record<string, unknown> = {}
  for (const name of Object.keys(other)) whole[name] = null
  for (const name of notData) delete whole[name]
  for (const [name, value] of Object.entries(version)) if (!notData.has(name)) whole[name] = value
  return whole as DraftData<S>
}

/** The data of a version, without ids of rows and empty values, which the two ways of reading do not share. */
const toComparable = <S extends DraftSlug>(version: DraftData<S>): unknown =>
  JSON.parse(
    JSON.stringify(version, (name, value: unknown) =>
      notData.has(name) || value === null || (Array.isArray(value) && value.length === 0) ? undefined : value,
    ),
  )

interface Change<S extends DraftSlug> {
  /** Returns the changed fields of a version. */
  change(version: Row<S>): DraftData<S>
  /** True if the document is incomplete, so that it can only be saved as a draft. */
  isUnfinished(data: DraftData<S>): boolean
  /** True if visitors see the document after this. If missing, this does not change. */
  published?: boolean
}

/**
 * Saves a change. If a published document has unpublished edits, these are not published, and visitors only see the
 * change itself (D83).
 */
export const writeDraft = async <S extends DraftSlug>(
  req: DraftWriter,
  collection: S,
  edited: DraftDocument<S>,
  { change, isUnfinished, published = edited._status === 'published' }: Change<S>,
): Promise<void> => {
  const id = String(edited.id)
  const of = (version: Row<S>): DraftData<S> => ({ ...version, ...change(version) })
  const _status = published ? 'published' : 'draft'
  const isRough = isUnfinished(of(edited))
  const isApart = edited.hasUnpublishedEdits && (published || isRough)
  const seen = isApart ? await findStored(req.payload, collection, id) : null
  const write = (data: object, draft?: boolean) =>
    storeDraft(req, collection, id, data as DraftData<S>, draft)
  if (!seen) return write({ ...change(edited), _status }, isRough)
  // Nothing is left to publish, so the document is stored without unpublished edits.
  if (!isRough && isDeepStrictEqual(toComparable(of(seen)), toComparable(of(edited))))
    return write({ ...change(edited), _status })
  await write({ ...copyAllFields(seen, edited), ...change(seen), _status })
  await write({ ...copyAllFields(edited, seen), ...change(edited) }, true)
}
