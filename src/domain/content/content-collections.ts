/** The pages on which staff edit what Payload's own form would edit otherwise, by collection. Each is followed by an id. */
const editPages: Record<string, string> = {
  services: '/management/services/edit-service',
  courses: '/management/courses/edit-course-details',
  categories: '/management/services/category',
}

/** The page to edit a document: our own, or Payload's form if we have none. */
export const toEditHref = (collection: string, id: string): string =>
  `${editPages[collection] ?? `/management/collections/${collection}`}/${encodeURIComponent(id)}`

/**
 * Collections whose documents are put in the bin when deleted (D94). Collections that can be archived have no bin
 * (D22).
 */
export const binnedCollections = [
  'pages',
  'faqs',
  'aftercare',
  'promotions',
  'testimonials',
  'gallery',
  'media',
  'redirects',
] as const

export type BinnedCollection = (typeof binnedCollections)[number]

export const isBinned = (slug: string): slug is BinnedCollection =>
  (binnedCollections as readonly string[]).includes(slug)

/** How many days deleted documents stay in the bin. */
export const BIN_DAYS = 30

/** The mark added to the name of a document in the bin: its id. People never type it, and no other document has it. */
const mark = /~([\da-f]{24}|[\da-f]{8}-[\da-f-]{27})$/

/** The name of a document before it was put in the bin. */
export const removeBinMark = (name: string): string => name.replace(mark, '')

/** The name of a document in the bin, so that other documents can use its own name. */
export const addBinMark = (name: string, id: string): string => `${removeBinMark(name)}~${id}`

/** The collections that the owner can put in order. */
export const orderedCollections = [
  'categories',
  'services',
  'courses',
  'locations',
  'staff',
  'promotions',
  'faqs',
  'aftercare',
  'gallery',
  'testimonials',
] as const

export type OrderedCollection = (typeof orderedCollections)[number]

/**
 * Puts some items of a list in a new order. They share the positions they already had, and all other items stay where
 * they are.
 */
export const mergeOrder = (all: readonly string[], some: readonly string[]): string[] => {
  const known = [...new Set(some)].filter((id) => all.includes(id))
  const moved = new Set(known)
  let next = 0
  return all.map((id) => (moved.has(id) ? (known[next++] ?? id) : id))
}
