import { homeLimits, type HomeSection } from './home-sections'

/** The collections whose editors say where the site shows a document. Locations have a checklist instead. */
export const shownCollections = [
  'testimonials',
  'aftercare',
  'faqs',
  'promotions',
  'gallery',
  'staff',
  'categories',
  'services',
  'courses',
  'pages',
] as const

export type ShownCollection = (typeof shownCollections)[number]

export const isShownCollection = (slug: string): slug is ShownCollection =>
  (shownCollections as readonly string[]).includes(slug)

/** Why visitors do not see a document, or do not see it on the home page. */
export type ShownNote =
  | {
      because:
        'draft' | 'archived' | 'hidden' | 'noPicture' | 'noCategory' | 'noTeam' | 'google' | 'notChosen'
    }
  | { because: 'starts' | 'ended'; at: number }
  | { because: 'section'; section: HomeSection }
  | { because: 'beyond'; most: number }

export interface ShownPlace {
  /** The title of the page. Null for one of our own pages, which the site names. */
  title: string | null
  href: string
}

export interface ShownOn {
  places: ShownPlace[]
  notes: ShownNote[]
}

/** The parts of a document that decide where it is shown. Missing fields are those that its collection does not have. */
interface Shown {
  id: string
  isPublished: boolean
  archived?: boolean
  hidden?: boolean
  hasPicture?: boolean
  onHomePage?: boolean
  from?: number | null
  until?: number | null
  slug?: string
  categoryId?: string | null
}

/** The parts of the site that decide where a document is shown. */
export interface ShownFacts {
  now: number
  /** The kinds of the sections that the home page shows. */
  home: ReadonlySet<string>
  /** The owner's published pages, each with the kinds of its sections. */
  pages: readonly { title: string; slug: string; sections: ReadonlySet<string> }[]
  /** The categories that visitors see, in order. */
  categories: readonly { id: string; name: string; leadsTo: string }[]
  /** The ids of the categories that the owner chose for the home page. */
  featured: readonly string[]
  /** The documents of the same collection that visitors see, in order. */
  shown: readonly { id: string; onHomePage?: boolean | null }[]
  hasGoogle: boolean
  hasPosts: boolean
}

const ours = (href: string): ShownPlace => ({ title: null, href })

/** Why visitors do not see the document anywhere. Null if they do. */
const findObstacle = (doc: Shown, now: number): ShownNote | null => {
  if (doc.archived) return { because: 'archived' }
  if (!doc.isPublished) return { because: 'draft' }
  if (doc.hidden) return { because: 'hidden' }
  if (doc.hasPicture === false) return { because: 'noPicture' }
  if (typeof doc.from === 'number' && doc.from > now) return { because: 'starts', at: doc.from }
  if (typeof doc.until === 'number' && doc.until <= now) return { because: 'ended', at: doc.until }
  return null
}

/** If the home page shows the document in this section, which shows the first `most` of `list`. */
const findAtHome = (
  { home }: ShownFacts,
  section: HomeSection,
  { doc, list, most }: { doc: Shown; list: readonly { id: string }[]; most: number },
): ShownOn => {
  if (!home.has(section)) return { places: [], notes: [{ because: 'section', section }] }
  return list.slice(0, most).some(({ id }) => id === doc.id)
    ? { places: [ours('/')], notes: [] }
    : { places: [], notes: [{ because: 'beyond', most }] }
}

/** The pages with a section that shows every document of a collection. */
const listPagesWith = ({ home, pages }: ShownFacts, kind: string): ShownPlace[] => [
  ...(home.has(kind) ? [ours('/')] : []),
  ...pages
    .filter(({ sections }) => sections.has(kind))
    .map(({ title, slug }) => ({ title, href: `/${slug}` })),
]

const toCategoryPlace = (facts: ShownFacts, id: string | null | undefined): ShownPlace[] =>
  facts.categories
    .filter((category) => category.id === id && category.leadsTo === 'services')
    .map((category) => ({
      title: category.name,
      href: `/service-details?categoryId=${encodeURIComponent(category.id)}`,
    }))

const finders: Record<ShownCollection, (doc: Shown, facts: ShownFacts) => ShownOn> = {
  testimonials: (doc, facts) => {
    const most = homeLimits.reviews
    const { places, notes } = findAtHome(facts, 'reviews', { doc, list: facts.shown, most })
    return {
      places: [ours('/reviews'), ...toCategoryPlace(facts, doc.categoryId), ...places],
      notes: places.length > 0 && facts.hasGoogle ? [{ because: 'google' }] : notes,
    }
  },
  aftercare: (doc, facts) => {
    const most = homeLimits.aftercare
    const { places, notes } = findAtHome(facts, 'aftercare', { doc, list: facts.shown, most })
    const isFirst = facts.shown.slice(0, most).some(({ id }) => id === doc.id)
    return {
      places: [
        ours('/aftercare'),
        ...toCategoryPlace(facts, doc.categoryId),
        ...(isFirst ? [ours('/categories')] : []),
        ...places,
      ],
      notes,
    }
  },
  faqs: (doc, facts) => {
    const list = facts.shown.filter(({ onHomePage }) => onHomePage)
    const most = homeLimits.questions
    const { places, notes } = doc.onHomePage
      ? findAtHome(facts, 'questions', { doc, list, most })
      : { places: [], notes: [{ because: 'notChosen' as const }] }
    return { places: [ours('/faq'), ...places, ...listPagesWith(facts, 'faqs')], notes }
  },
  promotions: (_doc, { home }) =>
    home.has('promotions')
      ? { places: [ours('/')], notes: [] }
      : { places: [], notes: [{ because: 'section', section: 'promotions' }] },
  gallery: (doc, facts) => {
    const most = homeLimits.pictures
    const { places } = facts.hasPosts
      ? { places: [] }
      : findAtHome(facts, 'pictures', { doc, list: facts.shown, most })
    return { places: [ours('/gallery'), ...places, ...listPagesWith(facts, 'gallery')], notes: [] }
  },
  staff: (_doc, facts) => {
    const about = facts.pages
      .filter(({ slug }) => slug === 'about-us')
      .map(({ title, slug }) => ({ title, href: `/${slug}` }))
    const places = [...about, ...listPagesWith(facts, 'team')]
    return { places, notes: places.length === 0 ? [{ because: 'noTeam' }] : [] }
  },
  categories: (doc, facts) => {
    const chosen = facts.categories.filter(({ id }) => facts.featured.includes(id))
    const list = chosen.length > 0 ? chosen : facts.categories
    const { places } = findAtHome(facts, 'services', { doc, list, most: homeLimits.services })
    return { places: [ours('/categories'), ...toCategoryPlace(facts, doc.id), ...places], notes: [] }
  },
  services: (doc, facts) => {
    const isListed = facts.categories.some(({ id }) => id === doc.categoryId)
    return isListed
      ? { places: [...toCategoryPlace(facts, doc.categoryId), ours('/services')], notes: [] }
      : { places: [], notes: [{ because: 'noCategory' }] }
  },
  courses: (doc) => ({
    places: [ours('/courses'), { title: null, href: `/courses/${encodeURIComponent(doc.slug || doc.id)}` }],
    notes: [],
  }),
  pages: (doc) => ({ places: [{ title: null, href: `/${doc.slug ?? ''}` }], notes: [] }),
}

/** Where visitors see a document, and why they do not. Each page is named once. */
export const findShownOn = (collection: ShownCollection, doc: Shown, facts: ShownFacts): ShownOn => {
  const obstacle = findObstacle(doc, facts.now)
  if (obstacle) return { places: [], notes: [obstacle] }
  const { places, notes } = finders[collection](doc, facts)
  return { places: [...new Map(places.map((place) => [place.href, place])).values()], notes }
}
