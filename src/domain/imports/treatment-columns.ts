import { foldHeading, guessColumns } from './columns'
import type { FileRow } from './rows'
import { readMinutesCell, readPriceCell } from './treatment-cells'

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
