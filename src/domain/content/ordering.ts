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
