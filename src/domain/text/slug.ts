/** The first of `base`, `base-2`, `base-3` … that is free. */
export const findFreeSlug = (base: string, isFree: (slug: string) => boolean): string => {
  for (let n = 1; ; n++) {
    const tried = n === 1 ? base : `${base}-${n}`
    if (isFree(tried)) return tried
  }
}

/** `takenBy` becomes `taken by`. */
export const splitCamelCase = (key: string): string =>
  key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** `Hours of Ada` becomes `hours of Ada`. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Formats the value of a record for people: `before: staff; after: admin`. An empty value gives an empty text. */
export const formatValue = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([key, one]) => [splitCamelCase(key), formatValue(one)] as const)
    .filter(([, words]) => words !== '')
    .map((pair) => pair.join(': '))
    .join('; ')
}

/** "Lash lift & tint" → "lash-lift-tint". */
export const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Paths below /courses used by our own pages, so no course may have them as its slug. */
const reservedSlugs = new Set(['book-course'])

/** True if one of our own pages uses that path below /courses. */
export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug)

/** The first of `slug`, `slug-2`, `slug-3` … that is neither reserved nor taken. */
export const findFreeCourseSlug = (slug: string, taken: ReadonlySet<string>): string =>
  findFreeSlug(slug === '' ? 'course' : slug, (tried) => !taken.has(tried) && !isReservedSlug(tried))
