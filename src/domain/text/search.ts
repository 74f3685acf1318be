/** Letters without their marks, small: "Crème" and "creme" are one word. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of what somebody looks for; none for a text without letters or digits. */
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** A part with an angle bracket is searched for as it is, not as words. */
const hasBracket = (part: string): boolean => /[<>]/.test(part)

/** The longest search, in characters. We ignore the rest. */
export const LONGEST_SEARCH = 100

/**
 * Whether a text has everything that is looked for, in any order, each word as the beginning of one of its own: "lam
 * brow" finds "Brow lamination". Looking for nothing finds everything; "<b>" finds what has just that.
 */
export const hasWords = (text: string, lookedFor: string): boolean => {
  const parts = plain(lookedFor.slice(0, LONGEST_SEARCH)).split(/\s+/)
  const own = plain(text)
  if (!parts.filter(hasBracket).every((part) => own.includes(part))) return false
  const wanted = wordsOf(parts.filter((part) => !hasBracket(part)).join(' '))
  if (wanted.length === 0) return true
  const words = wordsOf(own)
  return wanted.every((word) => words.some((one) => one.startsWith(word)))
}
