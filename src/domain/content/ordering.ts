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
