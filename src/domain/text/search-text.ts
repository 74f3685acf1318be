import { fullName, phoneKey } from './names'

/** As two texts are compared: without accents, in small letters, with single spaces. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

interface Findable {
  firstName: string
  lastName?: string | null
  email?: string | null
  phone?: string | null
}

/** What a person is found by: "first last" (S5), the e-mail address and the phone number, in one line that sorts by name. */
export const searchTextOf = ({ firstName, lastName, email, phone }: Findable): string =>
  [folded(fullName(firstName, lastName)), folded(email ?? ''), phone ? phoneKey(phone) : '']
    .filter(Boolean)
    .join(' | ')

/** The fewest digits of a phone number that say something. */
const FEWEST_DIGITS = 3

/** What is looked for when somebody types this: a phone number in any spelling is found by its digits. */
export const searchedFor = (typed: string): string => {
  const isPhone = /^\+?[\d\s().-]+$/.test(typed.trim()) && typed.replace(/\D/g, '').length >= FEWEST_DIGITS
  return isPhone ? phoneKey(typed) : folded(typed)
}
