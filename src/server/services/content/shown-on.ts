import type { BasePayload } from 'payload'
import type { Answered } from '@/contract/call'
import type { readShownOn } from '@/contract/content'
import { defaultFooterLinks, defaultNavigation } from '@/domain/content/address'
import { isRecord } from '@/domain/content/owner-texts'
import { homeSections } from '@/domain/content/home-sections'
import { getRelationId, getRelationIds } from '@/domain/content/relations'
import {
  findShownOn,
  type ShownCollection,
  type ShownFacts,
  type ShownNote,
  type ShownPlace,
} from '@/domain/content/shown-on'
import { formatDateTime } from '@/domain/time/format'
import { binTexts, shownTexts } from '@/messages/management-content'
import { dependenciesOf } from '@/server/dependencies'
import { getEnv } from '@/server/env'
import { isContentId } from '@/server/repositories/running-database'
import { listSeenLocations } from '@/server/repositories/catalogue'
import { toSectionViews } from './block-views'
import { findMenusWith } from './link-targets'

/** More documents than any salon has. */
const MANY = 2000

/** The names of our own pages, as the owner knows them. */
const ownPages = new Map([
  ['/', binTexts.places.home],
  ['/services', shownTexts.allTreatments],
  ...[...defaultFooterLinks, ...defaultNavigation].map(({ href, label }): [string, string] => [href, label]),
])

interface Sections {
  sections?: readonly { blockType: string; hidden?: boolean | null }[] | null
}

const toKinds = ({ sections }: Sections): Set<string> =>
  new Set((sections ?? []).flatMap(({ blockType, hidden }) => (hidden ? [] : [blockType])))

const listForVisitors = async (payload: BasePayload, collection: ShownCollection) => {
  const all = { collection, sort: 'position', depth: 0, limit: MANY, pagination: false } as const
  return (await payload.find({ ...all, overrideAccess: false })).docs
}

const loadFacts = async (payload: BasePayload, collection: ShownCollection): Promise<ShownFacts> => {
  const all = { depth: 0, overrideAccess: true } as const
  const [home, pages, categories, shown, locations] = await Promise.all([
    payload.findGlobal({ slug: 'home-page', ...all }),
    listForVisitors(payload, 'pages'),
    listForVisitors(payload, 'categories'),
    listForVisitors(payload, collection),
    listSeenLocations(payload),
  ])
  const { google, instagramToken } = getEnv()
  return {
    now: dependenciesOf(payload).clock.now(),
    home: new Set(toSectionViews(home.sections).map(({ kind }) => kind)),
    pages: (pages as ({ title: string; slug?: string | null } & Sections)[]).map((page) => ({
      title: page.title,
      slug: page.slug ?? '',
      sections: toKinds(page),
    })),
    categories: categories as unknown as ShownFacts['categories'],
    featured: getRelationIds(home.featured),
    shown: shown as ShownFacts['shown'],
    hasGoogle: google.placesKey !== null && (google.placeId !== null || locations.some((one) => one.placeId)),
    hasPosts: instagramToken !== null,
  }
}

const toMs = (at: unknown): number | null => (typeof at === 'string' ? Date.parse(at) : null)

/** A stored document, whatever its collection has of these fields. */
interface StoredDocument {
  id: string | number
  [field: string]: unknown
}

const toShown = (collection: ShownCollection, doc: StoredDocument, hasDrafts: boolean) => ({
  id: String(doc.id),
  isPublished: !hasDrafts || doc._status === 'published',
  archived: doc.archived === true,
  hidden: doc.hidden === true,
  hasPicture: collection !== 'gallery' || Boolean(doc.picture),
  onHomePage: doc.onHomePage === true,
  from: toMs(doc.from),
  until: toMs(doc.until),
  slug: typeof doc.slug === 'string' ? doc.slug : '',
  categoryId: getRelationId(doc.category) ?? getSeenCategory(doc.service),
})

/** The category of a loaded treatment, if visitors see the treatment. */
const getSeenCategory = (service: unknown): string | null => {
  if (!isRecord(service) || service.archived === true || service._status !== 'published') return null
  return getRelationId(service.category)
}

const describeNote = (note: ShownNote): string => {
  switch (note.because) {
    case 'starts':
      return shownTexts.starts(formatDateTime(note.at))
    case 'ended':
      return shownTexts.ended(formatDateTime(note.at))
    case 'section':
      return shownTexts.section(homeSections[note.section])
    case 'beyond':
      return shownTexts.beyond(note.most)
    default:
      return shownTexts[note.because]
  }
}

/** The pages on which visitors see a stored document, or the reason why it is on none. */
export const loadShownOn = async (
  payload: BasePayload,
  collection: ShownCollection,
  id: string,
): Promise<Answered<typeof readShownOn>> => {
  const asked = { collection, id, depth: 1, overrideAccess: true, disableErrors: true } as const
  const [found, facts] = await Promise.all([
    isContentId(id) ? payload.findByID(asked) : null,
    loadFacts(payload, collection),
  ])
  if (!found) return { places: [], notes: [shownTexts.draft], menus: null }
  const doc = found as unknown as StoredDocument
  const { config } = payload.collections[collection]
  const { places, notes } = findShownOn(collection, toShown(collection, doc, Boolean(config.versions)), facts)
  const own = doc[config.admin.useAsTitle ?? 'title']
  const toTitle = ({ title, href }: ShownPlace) => title ?? ownPages.get(href) ?? String(own ?? href)
  return {
    places: places.map((place) => ({ title: toTitle(place), href: place.href })),
    notes: notes.map(describeNote),
    menus: collection === 'pages' && places[0] ? await findMenusWith(payload, places[0].href) : null,
  }
}

export { isOnSite } from '@/server/repositories/catalogue'
