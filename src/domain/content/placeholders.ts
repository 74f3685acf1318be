/** What stands in braces, each once. */
export const placeholdersOf = (words: string): string[] => [
  ...new Set([...words.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)),
]

/**
 * A sentence may do without these: what it says stays true. Numbers, sums and times are not among them, nor what the page
 * itself puts between the words: an address, a link.
 */
const mayBeLeftOut = new Set(['category', 'course', 'location', 'name', 'names', 'treatment', 'words'])

/** What words of a usual sentence's kind must hold. */
export const neededOf = (usual: string): string[] =>
  placeholdersOf(usual).filter((name) => !mayBeLeftOut.has(name))

/** What is wrong with the braces of words. */
export type WrongPlaceholder =
  { kind: 'unknown'; name: string; known: readonly string[] } | { kind: 'missing'; name: string }

interface Rule {
  /** What is filled in, if it stands there. */
  known: readonly string[]
  /** What must stand there. */
  needed?: readonly string[]
}

/** What is wrong with the owner's words; null when nothing is. */
export const wrongPlaceholder = (words: string, { known, needed = [] }: Rule): WrongPlaceholder | null => {
  const own = placeholdersOf(words)
  const unknown = own.find((name) => !known.includes(name))
  if (unknown !== undefined) return { kind: 'unknown', name: unknown, known }
  const missing = needed.find((name) => !own.includes(name))
  return missing === undefined ? null : { kind: 'missing', name: missing }
}
