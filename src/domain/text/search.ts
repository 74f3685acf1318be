/** Removes accents and converts to lower case: "Crème" and "creme" are the same word. */
const stripAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a search. Empty if the text has no letters or digits. */
export const splitWords = (text: string): string[] => stripAccents(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** A part with an angle bracket is searched for literally, not as words. */
const hasBracket = (part: string): boolean => /[<>]/.test(part)

/** The part that a word and its plural share: "lash" and "lashes" are "lash", "lady" and "ladies" are "ladi". */
export const toStem = (word: string): string =>
  word.replace(/(?<=..)(?:es|s|e)$/, '').replace(/(?<=..)y$/, 'i')

/** The longest search, in characters. The rest is ignored. */
export const LONGEST_SEARCH = 100

/**
 * True if a text contains every part of the search, in any order. Each part must be the beginning of a word, or a
 * word’s singular or plural: "lam brows" finds "Brow lamination". An empty search finds everything. "<b>" finds only
 * that exact text.
 */
export const hasWords = (text: string, lookedFor: string): boolean => {
  const parts = stripAccents(lookedFor.slice(0, LONGEST_SEARCH)).split(/\s+/)
  const own = stripAccents(text)
  if (!parts.filter(hasBracket).every((part) => own.includes(part))) return false
  const wanted = splitWords(parts.filter((part) => !hasBracket(part)).join(' '))
  if (wanted.length === 0) return true
  const words = splitWords(own)
  const stems = new Set(words.map(toStem))
  return wanted.every((word) => stems.has(toStem(word)) || words.some((one) => one.startsWith(word)))
}
