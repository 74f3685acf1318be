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

/** The whole list with some items in a new order. They share the positions they had; all other items stay. */
export const mergeOrder = (all: readonly string[], some: readonly string[]): string[] => {
  const known = [...new Set(some)].filter((id) => all.includes(id))
  const moved = new Set(known)
  let next = 0
  return all.map((id) => (moved.has(id) ? (known[next++] ?? id) : id))
}

/** The id of a relation between pieces of content, loaded or not. Null without a relation. */
export const getRelationId = (relation: unknown): string | null => {
  if (relation === null || relation === undefined) return null
  return typeof relation === 'object' ? String((relation as { id: unknown }).id) : String(relation)
}

/** The ids of a list of relations. */
export const getRelationIds = (relations: unknown): string[] =>
  Array.isArray(relations) ? relations.flatMap((relation) => getRelationId(relation) ?? []) : []

export const indexById = <T extends { id: unknown }>(rows: T[]): Map<string, T> =>
  new Map(rows.map((row) => [String(row.id), row]))

/** Epoch ms, half-open: `until` is excluded. Null: no limit. */
interface Running {
  from: number | null
  until: number | null
}

/** The items running at `now`. */
export const filterRunning = <One extends Running>(all: One[], now: number): One[] =>
  all.filter(({ from, until }) => (from === null || from <= now) && (until === null || now < until))

/** When the first of them begins or ends after `now`. Null if none will. */
export const findNextChange = (all: Running[], now: number): number | null => {
  const turns = all.flatMap(({ from, until }) => [from, until]).filter((at) => at !== null && at > now)
  return turns.length > 0 ? Math.min(...(turns as number[])) : null
}

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

/** The mark added to the name of a document in the bin. People never type it, and no other document has it. */
const mark = (id: string): string => `~${id}`

/** The name of a document in the bin, so that other documents can use its own name. */
export const addBinMark = (name: string, id: string): string =>
  name.endsWith(mark(id)) ? name : name + mark(id)

/** The name of a document before it was put in the bin. */
export const removeBinMark = (name: string, id: string): string =>
  name.endsWith(mark(id)) ? name.slice(0, -mark(id).length) : name
