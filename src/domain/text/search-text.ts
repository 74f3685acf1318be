import { formatFullName, toPhoneKey } from './names'

/** Letters without their marks, small: "Crème" and "creme" are one word. */
const stripAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of what somebody looks for; none for a text without letters or digits. */
const splitWords = (text: string): string[] => stripAccents(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** A part with an angle bracket is searched for as it is, not as words. */
const hasBracket = (part: string): boolean => /[<>]/.test(part)

/** The longest search, in characters. We ignore the rest. */
export const LONGEST_SEARCH = 100

/**
 * Whether a text has everything that is looked for, in any order, each word as the beginning of one of its own: "lam
 * brow" finds "Brow lamination". Looking for nothing finds everything; "<b>" finds what has just that.
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

/** The first that fits: one names itself after those that it looks like. */
const browsers = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)(?:\.\d+)* (?:Mobile\/\w+ )?Safari/, 'Safari'],
] as const

const systems = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const

const LONGEST = 60

/** Letters that a program may name itself with; whatever else it sends is left out. */
const removeOddCharacters = (text: string): string => text.replaceAll(/[^\w ./;:()+-]/g, '').trim()

/**
 * A browser as people know it (`Chrome 130 on Windows`), of the header `User-Agent`; of a program that is none, the
 * beginning of what it calls itself. Null where it says nothing.
 */
export const shortenUserAgent = (header: string | null | undefined): string | null => {
  const agent = removeOddCharacters((header ?? '').slice(0, 500))
  if (agent === '') return null
  const browser = browsers.flatMap(([looks, name]) => {
    const version = looks.exec(agent)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })[0]
  if (!browser) return agent.slice(0, LONGEST)
  const system = systems.find(([looks]) => looks.test(agent))?.[1]
  return system ? `${browser} on ${system}` : browser
}

/** As two texts are compared: without accents, in small letters, with single spaces. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

interface Findable {
  firstName: string
  lastName?: string | null
  email?: string | null
  phone?: string | null
}

/** What a person is found by: "first last" (S5), the e-mail address and the phone number, in one line that sorts by name. */
export const toSearchText = ({ firstName, lastName, email, phone }: Findable): string =>
  [foldText(formatFullName(firstName, lastName)), foldText(email ?? ''), phone ? toPhoneKey(phone) : '']
    .filter(Boolean)
    .join(' | ')

/** The fewest digits of a phone number that say something. */
const FEWEST_DIGITS = 3

/** What is looked for when somebody types this: a phone number in any spelling is found by its digits. */
export const toSearchTerm = (typed: string): string => {
  const isPhone = /^\+?[\d\s().-]+$/.test(typed.trim()) && typed.replace(/\D/g, '').length >= FEWEST_DIGITS
  return isPhone ? toPhoneKey(typed) : foldText(typed)
}
