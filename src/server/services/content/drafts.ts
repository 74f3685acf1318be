import type { Payload, PayloadRequest, TypedUser } from 'payload'
import type { PreviewedCollection, PreviewedGlobal } from '@/server/content/preview-url'
import type { Promotion } from '@/payload-types'
import { formatRules, withRules } from '@/domain/booking/own-changes'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { withUsableCode } from './promotions'
import * as site from './site-views'
import * as view from './views'
import type { HomeSection } from '@/domain/content/home-sections'
import type { ContentReader } from './reader'
import type { HomeView } from './types'
import { type DraftDocument, type DraftSlug, findStored } from '@/server/repositories/content'
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

/** What was last saved of something, as its page needs it. */
export type Draft = { [K in Previewed]: { kind: K; view: ReturnType<Shapes[K]> } }[Previewed]

/** Of whatever kind: the documents of a collection fit its own shape. */
const toDraft = (kind: Previewed, doc: unknown): Draft => {
  const shapes = { ...collections, ...globals } as Record<Previewed, (doc: unknown) => unknown>
  return { kind, view: shapes[kind](doc) } as Draft
}

/**
 * The newest draft of a document, with the rights of the given member of staff; null when there is no such document.
 * Never cached.
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
  const rules = formatRules(await loadBookingSettings(payload))
  const draft = toDraft(
    collection,
    collection === 'promotions' ? await withUsableCode(payload, doc as Promotion) : doc,
  )
  return withRules(draft, rules)
}

/** The newest draft of what exists once. */
export const readGlobalDraft = async (
  payload: Payload,
  user: TypedUser,
  slug: PreviewedGlobal,
): Promise<Draft> => {
  const rules = formatRules(await loadBookingSettings(payload))
  const doc = await payload.findGlobal({ slug, draft: true, depth: 1, user, overrideAccess: false })
  const draft = toDraft(slug, doc)
  if (draft.kind !== 'site-words') return withRules(draft, rules)
  return { ...draft, view: { ...draft.view, checkout: withRules(draft.view.checkout, rules) } }
}

/** The list with the edited one in its place, or at its end. */
const replaceInList = <View extends { id: string }>(list: View[], edited: View): View[] =>
  list.some(({ id }) => id === edited.id)
    ? list.map((one) => (one.id === edited.id ? edited : one))
    : [...list, edited]

/** The home page with the section in which the edited one stands, which may be hidden there. */
const withSectionShown = (home: HomeView, kind: HomeSection): HomeView =>
  home.sections.some((section) => section.kind === kind)
    ? home
    : { ...home, sections: [...home.sections, { id: kind, kind }] }

/** The site's content as it will be when the draft is published, whatever its dates and marks say. */
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
      // Without a picture there is nothing to hang.
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

/** What is stored of a document. */
export type DraftData<S extends DraftSlug> = Partial<Omit<Row<S>, 'id' | 'createdAt' | 'updatedAt'>>

/** Stores data over the newest version of a document, its drafts included, with the rights of whoever asks. */
export const storeDraft = async <S extends DraftSlug>(
  req: PayloadRequest,
  collection: S,
  id: string,
  data: DraftData<S>,
  draft = false,
): Promise<void> => {
  const change = { collection, id, data, depth: 0, draft, overrideAccess: false, user: req.user }
  await req.payload.update({
    ...change,
    req: { context: req.context },
  } as unknown as Parameters<typeof req.payload.update>[0])
}

const notData = new Set(['id', 'createdAt', 'updatedAt', '_status', 'hasUnpublishedEdits'])

/** All of one version, nothing of another: a field that only the other has is empty. */
const copyAllFields = <S extends DraftSlug>(version: Row<S>, other: Row<S>): DraftData<S> => {
  const whole: Record<string, unknown> = {}
  for (const name of Object.keys(other)) whole[name] = null
  for (const name of notData) delete whole[name]
  for (const [name, value] of Object.entries(version)) if (!notData.has(name)) whole[name] = value
  return whole as DraftData<S>
}

interface Change<S extends DraftSlug> {
  /** What changes of a version. */
  change(version: Row<S>): DraftData<S>
  /** Begun in the editor, which keeps what is not finished as a draft and nowhere else. */
  isUnfinished(data: DraftData<S>): boolean
  /** Whether visitors see it afterwards; as now without it. */
  published?: boolean
}

/**
 * Writes a change. Beside a published document may stand edits that nobody published yet: those stay what they are, and
 * visitors get what was named and nothing else (D83).
 */
export const writeDraft = async <S extends DraftSlug>(
  req: PayloadRequest,
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
  await write({ ...copyAllFields(seen, edited), ...change(seen), _status })
  await write({ ...copyAllFields(edited, seen), ...change(edited) }, true)
}
