import { LONGEST_SEARCH } from './names'

/** Removes accents and converts to lower case: "Crème" and "creme" are the same word. */
const stripAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a search. Empty if the text has no letters or digits. */
export const splitWords = (text: string): string[] => stripAccents(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** A part with an angle bracket is searched for literally, not as words. */
const hasBracket = (part: string): boolean => /[<>]/.test(part)

/** The part that a word and its plural share: "lash" and "lashes" are "lash", "lady" and "ladies" are "ladi". */
export const toStem = (word: string): string =>
  word.replace(/(?<=..)(?:es|s|e)$/, '').replace(/(?<=..)y$/, 'i')

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

/** The longest list of the owner’s search words, in characters. */
export const LONGEST_SEARCH_WORDS = 2000

/** Words that mean the same to a visitor who looks for a treatment, one group on each line. */
const usualSearchWords = `
brow, eyebrow
lash, eyelash, falsies
lashes full set, lash extensions, individual lashes
infill, refill, fill, maintenance
lash lift, lash perm, LVL
tint, dye, colour, color
wax, waxing, hair removal, depilation, sugaring
bikini, Brazilian, Hollywood, intimate
underarm, armpit
lip, moustache
nail, fingernail, hands
manicure, mani
pedicure, pedi, toes, feet, foot
gel polish, shellac, gel nails, gel manicure
BIAB, builder gel
removal, soak off, take off
facial, face, skincare
teeth, tooth, smile, bleaching
patch test, allergy test
massage, back rub
spray tan, fake tan, tanning
make-up, makeup
`

/** Groups of words that mean the same. Each line of the text is a group, and commas separate its words. */
const parseGroups = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) => line.split(',').filter((words) => splitWords(words).length > 0))
    .filter((group) => group.length > 1)

/**
 * Returns a function that adds to a text all words that mean the same as a part of it. The owner’s lines are added to
 * the built-in ones. The server adds them once, so that browsers need neither the list nor code for it.
 */
export const createSynonymAdder = (own: string): ((text: string) => string) => {
  const groups = parseGroups(`${usualSearchWords}\n${own}`).map((group) => ({
    words: group.map((words) => words.trim()).join(' '),
    phrases: group.map((words) => splitWords(words).map(toStem)),
  }))
  return (text) => {
    const stems = new Set(splitWords(text).map(toStem))
    const found = groups.filter(({ phrases }) =>
      phrases.some((phrase) => phrase.every((stem) => stems.has(stem))),
    )
    return [...new Set([text, ...found.map(({ words }) => words)])].join(' ')
  }
}
