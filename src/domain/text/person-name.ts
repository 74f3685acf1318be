import { parse } from 'tldts'
import { isName } from './names'

/** The longest name of a person, in characters. */
const LONGEST_NAME = 60

/** What has no place in a name and makes mail programs draw a link. */
const OF_ADDRESSES = /:\/\/|www\.|[/@]/i

/** Words with a single dot between letters: `example.com` in "see example.com.". */
const dottedWords = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}.-]|\.{2,}/u)
    .map((word) => word.replace(/^\.|\.$/g, ''))
    .filter((word) => word.includes('.'))

/** Soft hyphens, joiners and marks of direction: between the letters of an address nobody sees them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** As a browser reads an address: full-width letters and the dots of other scripts are the plain ones. */
const asTyped = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '').replaceAll('。', '.')

const isAddress = (word: string): boolean => {
  const { isIcann, isIp } = parse(word)
  return isIcann === true || isIp === true
}

const isWebAddress = (text: string): boolean => OF_ADDRESSES.test(text) || dottedWords(text).some(isAddress)

/** True for a name of a person: not too long, and nothing in it leads to another site (D82). */
export const isPersonName = (text: string): boolean =>
  isName(text) && text.trim().length <= LONGEST_NAME && !isWebAddress(asTyped(text))

/** True for a text that may be left empty and otherwise is a name of a person. */
export const isOptionalPersonName = (text: string): boolean => text.trim() === '' || isPersonName(text)
