import { getCellMinutes } from '@/domain/pricing/price-cells'
import { parsePounds } from '@/domain/pricing/totals'

/** The highest price of a treatment, in pence. */
const MAX_PRICE = 10_000_00

export const priceErrors = ['PRICE_RANGE', 'PRICE_INVALID'] as const
type PriceError = (typeof priceErrors)[number]

const clean = (cell: string): string => cell.replaceAll('\u00a0', ' ').trim().toLowerCase()

const removeFrom = (text: string): string =>
  text
    .replace(/^(from|starting( (from|at))?)\b:?/, '')
    .replace(/(\+|\b(and )?(upwards?|up))$/, '')
    .trim()

/** True for a price such as `from £60` or `£60+`. */
export const isFromPrice = (cell: string): boolean => removeFrom(clean(cell)) !== clean(cell)

/**
 * Reads a price such as `£14`, `14.00` or `14 GBP`, in pence. Null if the cell is blank. `from £60` is £60, because
 * customers pay this price when they book. Ranges are refused.
 */
export const readPriceCell = (cell: string): number | null | PriceError => {
  const text = removeFrom(clean(cell))
    .replace(/^gbp|gbp$/, '')
    .trim()
  if (text === '') return isFromPrice(cell) ? 'PRICE_INVALID' : null
  const pence = parsePounds(text)
  if (pence !== null) return pence > MAX_PRICE ? 'PRICE_INVALID' : pence
  return /\d(-|–|—|to|\/)£?\d/.test(text.replaceAll(' ', '')) ? 'PRICE_RANGE' : 'PRICE_INVALID'
}

const toMinutes = (text: string): number | null => {
  const [, minutes] = /^(\d{1,3})\s*(?:m|mins?|minutes?|['′])?\.?$/.exec(text) ?? []
  if (minutes !== undefined) return Number(minutes)
  const [, hours, , more = '0'] =
    /^(\d{1,2}(?:[.,]\d{1,2})?)\s*(h|hrs?|hours?)\.?\s*(?:(?:and|&)\s*)?(?:(\d{1,2})\s*(?:m|mins?|minutes?)?\.?)?$/.exec(
      text,
    ) ?? []
  if (hours !== undefined) return Number(hours.replace(',', '.')) * 60 + Number(more)
  const [, clockHours, clockMinutes] = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(text) ?? []
  return clockHours === undefined ? null : Number(clockHours) * 60 + Number(clockMinutes)
}

const fractions = [
  ['½', '.5'],
  ['¼', '.25'],
  ['¾', '.75'],
] as const

const readTime = (cell: string): number | null => {
  const text = fractions.reduce((all, [sign, decimals]) => all.replace(sign, decimals), clean(cell))
  return toMinutes(text.replace(/^\./, '0.'))
}

/** Reads `75`, `75 min`, `1 h 15`, `1:15` or `1½ hours`. Null if it is not a duration that can be booked. */
export const readMinutesCell = (cell: string): number | null =>
  getCellMinutes(String(readTime(cell) ?? '')) ?? null

/** Reads a clean-up time of 0 to 120 minutes, in steps of 5. A blank cell is 0. Null if it cannot be read. */
export const readCleanUpCell = (cell: string): number | null => {
  const minutes = /^(-|none|no)?$/.test(clean(cell)) ? 0 : readTime(cell)
  return minutes !== null && minutes <= 120 && minutes % 5 === 0 ? minutes : null
}

/** Reads yes or no. A blank cell is no. Null if it cannot be read. */
export const readYesNoCell = (cell: string): boolean | null => {
  const text = clean(cell)
  if (/^(|no|n|false|0|-|none|not (required|needed))$/.test(text)) return false
  return /^(yes|y|true|1|x|✓|✔|required|needed)$/.test(text) ? true : null
}

/** True if the first row is data, not headings: it contains a price or a duration. */
export const isTreatmentDataRow = (cells: readonly string[]): boolean =>
  cells.some(
    (cell) => /\d/.test(cell) && (typeof readPriceCell(cell) === 'number' || readTime(cell) !== null),
  )
