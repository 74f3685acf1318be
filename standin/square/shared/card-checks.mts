import { getDigits, findCard } from './test-cards.mts'

export interface CardEntry {
  cardNumber: string
  expirationDate: string
  cvv: string
  postalCode: string
}

export type CardField = keyof CardEntry

export interface FieldError {
  field: CardField
  message: string
}

/** Reads the month and year from MM/YY or MMYY. Null if it is not a date. */
export const readExpiry = (text: string): { expMonth: number; expYear: number } | null => {
  const digits = getDigits(text)
  if (digits.length !== 4) return null
  const expMonth = Number(digits.slice(0, 2))
  return expMonth >= 1 && expMonth <= 12 ? { expMonth, expYear: 2000 + Number(digits.slice(2)) } : null
}

const expired = (text: string, now: Date): boolean => {
  const expiry = readExpiry(text)
  if (!expiry) return true
  return new Date(Date.UTC(expiry.expYear, expiry.expMonth, 1)) <= now
}

type Check = (entry: CardEntry, now: Date) => string | null

const checks: Record<CardField, Check> = {
  cardNumber: ({ cardNumber }) => {
    if (getDigits(cardNumber) === '') return 'Enter your card number.'
    return findCard(cardNumber) ? null : 'Only test cards work here, for example 4111 1111 1111 1111.'
  },
  expirationDate: ({ expirationDate }, now) => {
    if (getDigits(expirationDate) === '') return 'Enter the expiry date, for example 12/34.'
    if (!readExpiry(expirationDate)) return 'Enter the expiry date as month and year, for example 12/34.'
    return expired(expirationDate, now) ? 'This card has expired.' : null
  },
  cvv: ({ cvv, cardNumber }) => {
    const length = findCard(cardNumber)?.cvvLength ?? 3
    return new RegExp(`^\\d{${length}}$`).test(cvv.trim())
      ? null
      : `Enter the ${length} digits of the security code.`
  },
  postalCode: ({ postalCode }) =>
    /^[a-z0-9][a-z0-9 -]{2,9}$/i.test(postalCode.trim()) ? null : 'Enter the postcode of your card.',
}

/** The errors of the fields, in the order of the form. */
export const checkCard = (entry: CardEntry, now: Date): FieldError[] =>
  (Object.keys(checks) as CardField[]).flatMap((field) => {
    const message = checks[field](entry, now)
    return message ? [{ field, message }] : []
  })
