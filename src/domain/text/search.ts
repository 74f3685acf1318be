/** Letters without their marks, small: "Crème" and "creme" are one word. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of what somebody looks for; none for a text without letters or digits. */
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** What stands between spaces and has an angle bracket: no word with something around it, but a text of its own. */
const BRACKETED = /\S*[<>]\S*/g

/**
 * Whether a text has everything that is looked for, in any order, each word as the beginning of one of its own: "lam
 * brow" finds "Brow lamination". Looking for nothing finds everything; "<b>" finds what has just that.
 */
export const hasWords = (text: string, lookedFor: string): boolean => {
  const bracketed = plain(lookedFor).match(BRACKETED) ?? []
  if (!bracketed.every((part) => plain(text).includes(part))) return false
  const wanted = wordsOf(lookedFor.replace(BRACKETED, ' '))
  if (wanted.length === 0) return true
  const own = wordsOf(text)
  return wanted.every((word) => own.some((one) => one.startsWith(word)))
}
