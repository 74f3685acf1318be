/** What the owner puts in order, by its collection. */
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

/** The whole list with some of it in a new order: they share the places that they had; the others stay. */
export const mergeOrder = (all: readonly string[], some: readonly string[]): string[] => {
  const known = [...new Set(some)].filter((id) => all.includes(id))
  const moved = new Set(known)
  let next = 0
  return all.map((id) => (moved.has(id) ? (known[next++] ?? id) : id))
}

/** The id of a relation between pieces of content, whether its document was loaded or not; null without one. */
export const getRelationId = (relation: unknown): string | null => {
  if (relation === null || relation === undefined) return null
  return typeof relation === 'object' ? String((relation as { id: unknown }).id) : String(relation)
}

/** The ids of a list of relations. */
export const getRelationIds = (relations: unknown): string[] =>
  Array.isArray(relations) ? relations.flatMap((relation) => getRelationId(relation) ?? []) : []

/** Documents by their ids. */
export const indexById = <T extends { id: unknown }>(rows: T[]): Map<string, T> =>
  new Map(rows.map((row) => [String(row.id), row]))

/** Epoch ms; from the first to just before the second. Null: no limit. */
interface Running {
  from: number | null
  until: number | null
}

/** What runs at `now`. */
export const filterRunning = <One extends Running>(all: One[], now: number): One[] =>
  all.filter(({ from, until }) => (from === null || from <= now) && (until === null || now < until))

/** When the first of them begins or ends after `now`; null when none will. */
export const findNextChange = (all: Running[], now: number): number | null => {
  const turns = all.flatMap(({ from, until }) => [from, until]).filter((at) => at !== null && at > now)
  return turns.length > 0 ? Math.min(...(turns as number[])) : null
}

/** What goes to the bin when it is deleted (D94). What can be archived has none (D22). */
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

/** How long the bin keeps it, in days. */
export const BIN_DAYS = 30

/** What stands behind a name that a document gave up: nobody types it, and no other document has it. */
const mark = (id: string): string => `~${id}`

/** The name of a document in the bin, which leaves its own name to others. */
export const addBinMark = (name: string, id: string): string =>
  name.endsWith(mark(id)) ? name : name + mark(id)

/** The name that a document had before it went to the bin. */
export const removeBinMark = (name: string, id: string): string =>
  name.endsWith(mark(id)) ? name.slice(0, -mark(id).length) : name
