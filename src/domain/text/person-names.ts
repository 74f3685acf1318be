import { parse } from 'tldts'
import { isName, LONGEST_PERSON_NAME } from './names'

/** Characters that do not belong in a name, and that make email programs show a link. */
const OF_ADDRESSES = /:\/\/|www\.|[/@]/i

/** Splits off words with single dots between letters, such as `example.com` in "see example.com.". */
const splitDottedWords = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}.-]|\.{2,}/u)
    .map((word) => word.replace(/^\.|\.$/g, ''))
    .filter((word) => word.includes('.'))

/** Soft hyphens, joiners and direction marks. They are invisible between the letters of an address. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Normalises text as browsers read an address: full-width letters, and dots of other scripts, become plain ones. */
const normaliseTyped = (text: string): string =>
  text.normalize('NFKC').replace(INVISIBLE, '').replaceAll('。', '.')

const isAddress = (word: string): boolean => {
  const { isIcann, isIp } = parse(word)
  return isIcann === true || isIp === true
}

const isWebAddress = (text: string): boolean =>
  OF_ADDRESSES.test(text) || splitDottedWords(text).some(isAddress)

/** True for a person's name: not too long, and without anything that leads to another site (D82). */
export const isPersonName = (text: string): boolean =>
  isName(text) && text.trim().length <= LONGEST_PERSON_NAME && !isWebAddress(normaliseTyped(text))

/** True for an empty text or a person's name. */
export const isOptionalPersonName = (text: string): boolean => text.trim() === '' || isPersonName(text)

/** The longest message of a gift, in characters. */
export const LONGEST_GIFT_MESSAGE = 300

/** True for the message of a gift: nothing in it leads to another site (D82, D114). */
export const isGiftMessage = (text: string): boolean => {
  const typed = normaliseTyped(text)
  return (
    text.trim().length <= LONGEST_GIFT_MESSAGE &&
    !/:\/\/|www\.|@/i.test(typed) &&
    !splitDottedWords(typed).some(isAddress)
  )
}
