/** Letters without their marks, small: "Crème" and "creme" are one word. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of what somebody looks for; none for a text without letters or digits. */
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Whether a text has everything that is looked for, in any order, each word as the beginning of one of its own: "lam
 * brow" finds "Brow lamination". Looking for nothing finds everything.
 */
export const hasWords = (text: string, lookedFor: string): boolean => {
  const wanted = wordsOf(lookedFor)
  if (wanted.length === 0) return true
  const own = wordsOf(text)
  return wanted.every((word) => own.some((one) => one.startsWith(word)))
}
