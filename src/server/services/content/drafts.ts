import type { Payload, PayloadRequest, TypedUser } from 'payload'
import type { PreviewedCollection, PreviewedGlobal } from '@/server/content/preview-url'
import type { Promotion } from '@/payload-types'
import { ruleWords, withRules } from '@/domain/booking/own-changes'
import { bookingSettings } from '@/server/services/settings/booking-settings'
import { withUsableCode } from './promotions'
import * as site from './site-views'
import * as view from './views'
import type { HomeSection } from '@/domain/content/home-sections'
import type { ContentReader } from './reader'
import type { HomeView } from './types'
import { type Edited, type EditedSlug, oneStored } from '@/server/repositories/draft-documents'
import type { Row } from '@/server/repositories/store'

const collections = {
  services: view.serviceView,
  courses: view.courseView,
  pages: view.pageView,
  categories: view.categoryView,
  promotions: view.promotionView,
  faqs: view.faqView,
  gallery: view.galleryView,
  aftercare: view.aftercareView,
  locations: view.locationView,
} satisfies Record<PreviewedCollection, unknown>

const globals = {
  'home-page': view.homeView,
  'site-settings': site.siteView,
  'site-words': site.wordsView,
  look: site.lookView,
} satisfies Record<PreviewedGlobal, unknown>

type Shapes = typeof collections & typeof globals
type Previewed = keyof Shapes

/** What was last saved of something, as its page needs it. */
export type Draft = { [K in Previewed]: { kind: K; view: ReturnType<Shapes[K]> } }[Previewed]

/** Of whatever kind: the documents of a collection fit its own shape. */
const shaped = (kind: Previewed, doc: unknown): Draft => {
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
  const rules = ruleWords(await bookingSettings(payload))
  const draft = shaped(
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
  const rules = ruleWords(await bookingSettings(payload))
  const doc = await payload.findGlobal({ slug, draft: true, depth: 1, user, overrideAccess: false })
  const draft = shaped(slug, doc)
  if (draft.kind !== 'site-words') return withRules(draft, rules)
  return { ...draft, view: { ...draft.view, checkout: withRules(draft.view.checkout, rules) } }
}

/** The list with the edited one in its place, or at its end. */
const replaced = <View extends { id: string }>(list: View[], edited: View): View[] =>
  list.some(({ id }) => id === edited.id)
    ? list.map((one) => (one.id === edited.id ? edited : one))
    : [...list, edited]

/** The home page with the section in which the edited one stands, which may be hidden there. */
const showing = (home: HomeView, kind: HomeSection): HomeView =>
  home.sections.some((section) => section.kind === kind)
    ? home
    : { ...home, sections: [...home.sections, { id: kind, kind }] }

/** The site's content as it will be when the draft is published, whatever its dates and marks say. */
export const withDraft = (content: ContentReader, draft: Draft): ContentReader => {
  switch (draft.kind) {
    case 'services':
      return { ...content, services: async () => replaced(await content.services(), draft.view) }
    case 'courses':
      return { ...content, courses: async () => replaced(await content.courses(), draft.view) }
    case 'pages':
      return { ...content, pages: async () => replaced(await content.pages(), draft.view) }
    case 'categories':
      return { ...content, categories: async () => replaced(await content.categories(), draft.view) }
    case 'promotions': {
      const always = { ...draft.view, from: null, until: null }
      return {
        ...content,
        home: async () => showing(await content.home(), 'promotions'),
        promotions: async () => replaced(await content.promotions(), always),
      }
    }
    case 'faqs':
      return { ...content, faqs: async () => replaced(await content.faqs(), draft.view) }
    case 'gallery': {
      const { view } = draft
      // Without a picture there is nothing to hang.
      return view ? { ...content, gallery: async () => replaced(await content.gallery(), view) } : content
    }
    case 'aftercare':
      return {
        ...content,
        home: async () => showing(await content.home(), 'aftercare'),
        aftercare: async () => replaced(await content.aftercare(), draft.view),
      }
    case 'locations':
      return { ...content, locations: async () => replaced(await content.locations(), draft.view) }
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
export type EditedData<S extends EditedSlug> = Partial<Omit<Row<S>, 'id' | 'createdAt' | 'updatedAt'>>

/** Stores data over the newest version of a document, its drafts included, with the rights of whoever asks. */
export const storeEdited = async <S extends EditedSlug>(
  req: PayloadRequest,
  collection: S,
  id: string,
  data: EditedData<S>,
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
const allOf = <S extends EditedSlug>(version: Row<S>, other: Row<S>): EditedData<S> => {
  const whole: Record<string, unknown> = {}
  for (const name of Object.keys(other)) whole[name] = null
  for (const name of notData) delete whole[name]
  for (const [name, value] of Object.entries(version)) if (!notData.has(name)) whole[name] = value
  return whole as EditedData<S>
}

interface Change<S extends EditedSlug> {
  /** What changes of a version. */
  change(version: Row<S>): EditedData<S>
  /** Begun in the editor, which keeps what is not finished as a draft and nowhere else. */
  isUnfinished(data: EditedData<S>): boolean
  /** Whether visitors see it afterwards; as now without it. */
  published?: boolean
}

/**
 * Writes a change. Beside a published document may stand edits that nobody published yet: those stay what they are, and
 * visitors get what was named and nothing else (D83).
 */
export const writeEdited = async <S extends EditedSlug>(
  req: PayloadRequest,
  collection: S,
  edited: Edited<S>,
  { change, isUnfinished, published = edited._status === 'published' }: Change<S>,
): Promise<void> => {
  const id = String(edited.id)
  const of = (version: Row<S>): EditedData<S> => ({ ...version, ...change(version) })
  const _status = published ? 'published' : 'draft'
  const isRough = isUnfinished(of(edited))
  const isApart = edited.hasUnpublishedEdits && (published || isRough)
  const seen = isApart ? await oneStored(req.payload, collection, id) : null
  const write = (data: object, draft?: boolean) =>
    storeEdited(req, collection, id, data as EditedData<S>, draft)
  if (!seen) return write({ ...change(edited), _status }, isRough)
  await write({ ...allOf(seen, edited), ...change(seen), _status })
  await write({ ...allOf(edited, seen), ...change(edited) }, true)
}
