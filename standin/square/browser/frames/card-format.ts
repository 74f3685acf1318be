import { getDigits, findCard } from '../../shared/test-cards.mts'

/** Finds the card brand by the first digits. */
export const findCardBrand = (number: string): string => {
  if (/^4/.test(number)) return 'VISA'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'MASTERCARD'
  return /^3[47]/.test(number) ? 'AMERICAN_EXPRESS' : 'OTHER_BRAND'
}

const groups = (digits: string, sizes: number[]): string => {
  const parts: string[] = []
  let from = 0
  for (const size of sizes) {
    if (from < digits.length) parts.push(digits.slice(from, from + size))
    from += size
  }
  return parts.join(' ')
}

const number = (text: string): string => {
  const digits = getDigits(text)
  return groups(digits, findCardBrand(digits) === 'AMERICAN_EXPRESS' ? [4, 6, 5] : [4, 4, 4, 4])
}

const expiry = (text: string): string => {
  const digits = getDigits(text).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

const cvv = (text: string): string => getDigits(text).slice(0, 4)

/** How each field formats typed text. */
export const formats: Record<string, (text: string) => string> = {
  cardNumber: number,
  expirationDate: expiry,
  cvv,
  postalCode: (text) => text.toUpperCase().slice(0, 10),
}

/** The number of digits in this card's security code. */
export const cvvLength = (text: string): number => findCard(text)?.cvvLength ?? 3
