import { formatFullName, toPhoneKey } from './names'

/** Removes accents and converts to lower case: "Crème" and "creme" are the same word. */
const stripAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a search. Empty for a text without letters or digits. */
const splitWords = (text: string): string[] => stripAccents(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** A part with an angle bracket is searched for literally, not as words. */
const hasBracket = (part: string): boolean => /[<>]/.test(part)

/** The longest search, in characters. The rest is ignored. */
export const LONGEST_SEARCH = 100

/**
 * True if a text contains every part of the search, in any order, each as the beginning of a word: "lam brow" finds
 * "Brow lamination". An empty search finds everything; "<b>" only finds exactly that.
 */
export const hasWords = (text: string, lookedFor: string): boolean => {
  const parts = stripAccents(lookedFor.slice(0, LONGEST_SEARCH)).split(/\s+/)
  const own = stripAccents(text)
  if (!parts.filter(hasBracket).every((part) => own.includes(part))) return false
  const wanted = splitWords(parts.filter((part) => !hasBracket(part)).join(' '))
  if (wanted.length === 0) return true
  const words = splitWords(own)
  return wanted.every((word) => words.some((one) => one.startsWith(word)))
}

/** The form used to compare texts: without accents, in lower case, with single spaces. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

interface Findable {
  firstName: string
  lastName?: string | null
  email?: string | null
  phone?: string | null
}

/**
 * The text used to find a person: "first last" (S5), email address and phone number, in one line that sorts by name.
 */
export const toSearchText = ({ firstName, lastName, email, phone }: Findable): string =>
  [foldText(formatFullName(firstName, lastName)), foldText(email ?? ''), phone ? toPhoneKey(phone) : '']
    .filter(Boolean)
    .join(' | ')

/** The fewest digits that count as a phone number. */
const FEWEST_DIGITS = 3

/** The search term for typed text. Phone numbers in any spelling are found by their digits. */
export const toSearchTerm = (typed: string): string => {
  const isPhone = /^\+?[\d\s().-]+$/.test(typed.trim()) && typed.replace(/\D/g, '').length >= FEWEST_DIGITS
  return isPhone ? toPhoneKey(typed) : foldText(typed)
}
