import type { Payload, TypedUser } from 'payload'
import type { PreviewedCollection, PreviewedGlobal } from '../../content/preview-url'
import type { Promotion } from '../../../payload-types'
import { ruleWords, withRules } from '../../../domain/booking/rule-words'
import { bookingSettings } from '../settings/booking-settings'
import { withUsableCode } from './promotions'
import * as site from './site-views'
import * as view from './views'

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
