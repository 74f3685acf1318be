import { foldHeading, guessColumns } from './columns'
import type { FileRow } from './imports'
import { getCellMinutes } from '@/domain/pricing/price-cells'
import { parsePounds } from '@/domain/pricing/totals'

/** What a column of a file with treatments can contain, apart from the price at one location. */
export const plainTreatmentColumns = [
  'name',
  'category',
  'minutes',
  'cleanUp',
  'price',
  'description',
  'staff',
  'patchTest',
] as const
type PlainTreatmentColumn = (typeof plainTreatmentColumns)[number]

/** `price` is the price at every location, and `price:ID` the price at one. */
export type TreatmentColumn = PlainTreatmentColumn | `price:${string}`

export const isTreatmentColumn = (text: string): text is TreatmentColumn =>
  (plainTreatmentColumns as readonly string[]).includes(text) || /^price:[\w-]{1,100}$/.test(text)

export const toPriceColumn = (locationId: string): TreatmentColumn => `price:${locationId}`

/** The most rows of a file. Each is written with its own version, so they take longer than customers. */
export const MAX_TREATMENTS = 500

const treatmentHeadings: Record<PlainTreatmentColumn, string> = {
  name: 'name|treatment|treatment name|service|service name|title|item|item name|treatments|services|product name',
  category:
    'category|category name|group|section|type|treatment type|service category|treatment category|service type|menu section|department|reporting category',
  minutes:
    'minutes|mins|min|duration|duration min|duration mins|duration minutes|duration in minutes|duration hours|length|time|how long|service duration|treatment time|treatment duration|appointment length',
  cleanUp:
    'clean up|cleanup|clean up time|cleanup time|clean up minutes|cleaning|cleaning time|processing time|buffer|buffer time|extra time|blocked time|time after|gap|turnaround',
  price:
    'price|prices|cost|rate|fee|charge|amount|price gbp|price pounds|retail price|full price|service price|treatment price|price inc vat',
  description: 'description|details|about|notes|what happens|info|information|summary',
  staff:
    'staff|performed by|who performs it|who performs|who|team|team member|team members|employee|employees|therapist|therapists|stylist|stylists|practitioner|staff members|by',
  patchTest:
    'patch test|patch tests|needs a patch test|patch test needed|patch test required|patch|allergy test|skin test',
}

export interface ImportLocation {
  id: string
  name: string
}

/** The location that a heading such as `Medway`, `Price Medway` or `Medway (£)` names. */
const findLocation = (heading: string, locations: readonly ImportLocation[]): ImportLocation | undefined => {
  const folded = foldHeading(heading)
  const short = folded
    .replace(/\b(price|prices|cost|at|in|for|gbp)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return locations.find(({ name }) => [folded, short].includes(foldHeading(name)))
}

/** Guesses the columns of a file without headings from its first rows: the first text, prices and minutes. */
const guessFromCells = (rows: readonly FileRow[], width: number): (TreatmentColumn | null)[] => {
  const used = new Set<TreatmentColumn>()
  return Array.from({ length: width }, (_, at) => {
    const cells = rows.map(({ cells: all }) => (all[at] ?? '').trim()).filter(Boolean)
    const isAll = (test: (cell: string) => boolean) => cells.length > 0 && cells.every(test)
    const isPrice = isAll((cell) => /£|\.\d\d$/.test(cell) && typeof readPriceCell(cell) === 'number')
    const kind = isPrice
      ? 'price'
      : isAll((cell) => readMinutesCell(cell) !== null)
        ? 'minutes'
        : isAll((cell) => /\p{L}{2}/u.test(cell)) && !used.has('name')
          ? 'name'
          : null
    if (kind === null || used.has(kind)) return null
    used.add(kind)
    return kind
  })
}

/** Guesses what each column contains. Null for a column that is left out. */
export const guessTreatmentColumns = (
  {
    headings,
    hasHeadings,
    rows,
  }: { headings: readonly string[]; hasHeadings: boolean; rows: readonly FileRow[] },
  locations: readonly ImportLocation[],
): (TreatmentColumn | null)[] => {
  if (!hasHeadings) return guessFromCells(rows.slice(0, 50), headings.length)
  const used = new Set<string>()
  const guessed = guessColumns(headings, treatmentHeadings)
  return headings.map((heading, at) => {
    const location = findLocation(heading, locations)
    if (!location || used.has(location.id)) return guessed[at] ?? null
    used.add(location.id)
    return toPriceColumn(location.id)
  })
}

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
