/** What the owner puts in order, by its collection. */
export const ordered = [
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

export type Ordered = (typeof ordered)[number]

/** The whole list with some of it in a new order: they share the places that they had; the others stay. */
export const reordered = (all: readonly string[], some: readonly string[]): string[] => {
  const known = [...new Set(some)].filter((id) => all.includes(id))
  const moved = new Set(known)
  let next = 0
  return all.map((id) => (moved.has(id) ? (known[next++] ?? id) : id))
}
