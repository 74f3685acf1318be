/** What stands in braces, each once. */
const placeholdersOf = (words: string): string[] => [
  ...new Set([...words.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)),
]

/** A sentence may do without these: what it says stays true. Numbers, sums and times are not among them. */
const mayBeLeftOut = new Set([
  ...['category', 'course', 'email', 'link', 'location', 'name', 'names', 'treatment', 'words'],
])

/** What is wrong with the braces of words. */
export type WrongPlaceholder =
  { kind: 'unknown'; name: string; known: string[] } | { kind: 'missing'; name: string }

/** What is wrong with the owner's words in the place of the usual ones; null when nothing is. */
export const wrongPlaceholder = (words: string, usual: string): WrongPlaceholder | null => {
  const known = placeholdersOf(usual)
  const own = placeholdersOf(words)
  const unknown = own.find((name) => !known.includes(name))
  if (unknown !== undefined) return { kind: 'unknown', name: unknown, known }
  const missing = known.find((name) => !own.includes(name) && !mayBeLeftOut.has(name))
  return missing === undefined ? null : { kind: 'missing', name: missing }
}
