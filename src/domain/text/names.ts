/** The longest name, email address or other text on one line, in characters. */
export const LONGEST_LINE = 200

/** The longest name or title of content, such as a treatment, a page or an event, in characters. */
export const LONGEST_TITLE = 150

/** The longest name of a person (D82), in characters. */
export const LONGEST_PERSON_NAME = 60

/** The longest search, in characters. The rest is ignored. */
export const LONGEST_SEARCH = 100

/**
 * The length limits of a password (D74), in characters. They are separate from the list of forbidden passwords, which
 * browsers do not need.
 */
export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 200

/** Angle brackets, control characters, lone surrogates, line separators and direction overrides are not allowed (D48). */
const FORBIDDEN = /[<>\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** True for a text with something to read. Spaces, joiners and other invisible characters do not count. */
export const isVisible = (text: string): boolean =>
  /[^\s\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/u.test(text)

/**
 * True for text on one line that can be a name or an address: not empty, not too long, and without forbidden
 * characters.
 */
export const isName = (text: string): boolean =>
  isVisible(text) && text.length <= LONGEST_LINE && !FORBIDDEN.test(text)

/** True for text on one line that can be the name or title of content. */
export const isTitle = (text: string): boolean => text.length <= LONGEST_TITLE && isName(text)

/** True for an empty text or a name. */
export const isOptionalName = (text: string): boolean => text.trim() === '' || isName(text)

const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** True if no email can reach this address, such as the one that a new salon's first account starts with. */
export const isPlaceholderEmail = (email: string): boolean => /\.invalid$/i.test(email.trim())

/**
 * True for text in the form of an email address: one `@` and a domain with a dot. This does not prove that the address
 * exists.
 */
export const isEmail = (text: string): boolean => {
  if (text.length > 254) return false
  const [local, domain, ...rest] = text.split('@')
  if (local === undefined || domain === undefined || rest.length > 0) return false
  if (!LOCAL.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
}

/** An email address in the form used for comparing. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase()

/** An email address without the tag after a `+`. */
export const removeEmailTag = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 0 ? email : `${email.slice(0, at).split('+')[0]}${email.slice(at)}`
}

/** The mailbox of a normalised address. Google ignores dots, and its two domains share mailboxes. */
export const getMailboxName = (email: string): string => {
  const [local = '', domain] = removeEmailTag(email).split('@')
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${local.replaceAll('.', '')}@gmail.com`
    : removeEmailTag(email)
}

/** True for a phone number as people write it: 7 to 15 digits, with spaces, dots, brackets, `-` and a `+`. */
export const isPhone = (text: string): boolean => {
  if (!/^\+?[\d\s().-]{7,30}$/.test(text.trim())) return false
  const digits = text.replace(/\D/g, '').length
  return digits >= 7 && digits <= 15
}

/** Joins words to `one, two and three`. */
export const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** `Ada Lovelace`, or only the first name. */
export const formatFullName = (firstName: string, lastName?: string | null): string =>
  [firstName, lastName ?? '']
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')

/**
 * A phone number in the form used for comparing: only digits, with +44, 0044 and a leading 0 treated as equal (D67).
 */
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

/** A "tel:" link must not contain spaces. */
export const toTelHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** A placeholder for the salon's phone number on pages rendered during the build, before the number is available. */
export const PHONE_TO_COME = '%salon-phone%'

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
 * The text in which a person is searched for: "first last" (S5), email address and phone number, on one line that sorts
 * by name.
 */
export const toSearchText = ({ firstName, lastName, email, phone }: Findable): string =>
  [foldText(formatFullName(firstName, lastName)), foldText(email ?? ''), phone ? toPhoneKey(phone) : '']
    .filter(Boolean)
    .join(' | ')

/** The fewest digits that count as a phone number. */
const FEWEST_DIGITS = 3

/** The search term for typed text. A phone number in any spelling is found by its digits. */
export const toSearchTerm = (typed: string): string => {
  const isPhone = /^\+?[\d\s().-]+$/.test(typed.trim()) && typed.replace(/\D/g, '').length >= FEWEST_DIGITS
  return isPhone ? toPhoneKey(typed) : foldText(typed)
}

/** The end of a sentence, with a closing quotation mark or bracket, before a space. */
const END = /[.!?][”’"')\]]*(?=\s|$)/

/** The first sentence of a text, or all of it. Null if it is longer than this many characters. */
export const getFirstSentence = (text: string, longest: number): string | null => {
  const [line = ''] = text.trim().split('\n', 1)
  const end = END.exec(line.slice(0, longest + 1))
  const sentence = (end ? line.slice(0, end.index + end[0].length) : line).trim()
  return sentence !== '' && sentence.length <= longest ? sentence : null
}

/**
 * Removes every `mark` at the end of a text. A regular expression such as /-+$/ would take quadratic time for long runs
 * of marks.
 */
export const trimEndMarks = (text: string, mark: string): string => {
  let end = text.length
  while (end > 0 && text[end - 1] === mark) end -= 1
  return text.slice(0, end)
}

/** Removes every `mark` at both ends of a text. */
export const trimMarks = (text: string, mark: string): string => {
  const trimmed = trimEndMarks(text, mark)
  let start = 0
  while (trimmed[start] === mark) start += 1
  return trimmed.slice(start)
}
