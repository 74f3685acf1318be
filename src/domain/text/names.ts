import { parse } from 'tldts'

/** Longest name, e-mail address and other one-line text that is accepted, in characters. */
export const LONGEST_LINE = 200

/** Angle brackets, control characters, lone surrogates, line separators and direction overrides are not allowed (D48). */
const FORBIDDEN = /[<>\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** True for a text with something to read: more than spaces, joiners and other invisible characters. */
export const isVisible = (text: string): boolean =>
  /[^\s\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/u.test(text)

/** True for a one-line text that may be a name or an address: not empty, not too long, nothing forbidden. */
export const isName = (text: string): boolean =>
  isVisible(text) && text.length <= LONGEST_LINE && !FORBIDDEN.test(text)

/** True for a text that may be left empty and otherwise is a name. */
export const isOptionalName = (text: string): boolean => text.trim() === '' || isName(text)

const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** True for the shape of an e-mail address, one `@` and a domain with a dot; whether it exists only a mail shows. */
export const isEmail = (text: string): boolean => {
  if (text.length > 254) return false
  const [local, domain, ...rest] = text.split('@')
  if (local === undefined || domain === undefined || rest.length > 0) return false
  if (!LOCAL.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
}

/** E-mail addresses are compared in this form. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase()

/** An address without the mark that its owner may put behind a `+`. */
export const removeEmailTag = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 0 ? email : `${email.slice(0, at).split('+')[0]}${email.slice(at)}`
}

/** The mailbox that a compared address belongs to. Google ignores dots, and its two domains are one. */
export const getMailboxName = (email: string): string => {
  const [local = '', domain] = removeEmailTag(email).split('@')
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${local.replaceAll('.', '')}@gmail.com`
    : removeEmailTag(email)
}

/** True for what people write as a telephone number: 7 to 15 digits, with spaces, dots, brackets, `-` and a `+`. */
export const isPhone = (text: string): boolean => {
  if (!/^\+?[\d\s().-]{7,30}$/.test(text.trim())) return false
  const digits = text.replace(/\D/g, '').length
  return digits >= 7 && digits <= 15
}

/** `Ada Lovelace`, or the first name alone. */
export const formatFullName = (firstName: string, lastName?: string | null): string =>
  [firstName, lastName ?? '']
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')

/** A telephone number in one spelling: digits alone, and +44, 0044 and a leading 0 are one (D67). */
export const toPhoneKey = (phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  const international = phone.trim().startsWith('+')
    ? digits
    : digits.startsWith('00')
      ? digits.slice(2)
      : null
  if (international === null) return digits
  return international.startsWith('44') ? `0${international.slice(2).replace(/^0/, '')}` : international
}

/** The longest name of a person, in characters. */
const LONGEST_NAME = 60

/** What has no place in a name and makes mail programs draw a link. */
const OF_ADDRESSES = /:\/\/|www\.|[/@]/i

/** Words with a single dot between letters: `example.com` in "see example.com.". */
const splitDottedWords = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}.-]|\.{2,}/u)
    .map((word) => word.replace(/^\.|\.$/g, ''))
    .filter((word) => word.includes('.'))

/** Soft hyphens, joiners and marks of direction: between the letters of an address nobody sees them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** As a browser reads an address: full-width letters and the dots of other scripts are the plain ones. */
const normaliseTyped = (text: string): string =>
  text.normalize('NFKC').replace(INVISIBLE, '').replaceAll('。', '.')

const isAddress = (word: string): boolean => {
  const { isIcann, isIp } = parse(word)
  return isIcann === true || isIp === true
}

const isWebAddress = (text: string): boolean =>
  OF_ADDRESSES.test(text) || splitDottedWords(text).some(isAddress)

/** True for a name of a person: not too long, and nothing in it leads to another site (D82). */
export const isPersonName = (text: string): boolean =>
  isName(text) && text.trim().length <= LONGEST_NAME && !isWebAddress(normaliseTyped(text))

/** True for a text that may be left empty and otherwise is a name of a person. */
export const isOptionalPersonName = (text: string): boolean => text.trim() === '' || isPersonName(text)

/** "tel:" wants no spaces. */
export const toTelHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Stands for the salon's telephone on a page that is drawn while building, before anybody knows it. */
export const PHONE_TO_COME = '%salon-phone%'
