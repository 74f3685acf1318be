import { getCellStaff, readCell, type Colleague } from '@/domain/pricing/price-cells'
import type { Performers } from '@/domain/content/relations'
import { foldText, isTitle } from '@/domain/text/names'
import { type FileRow, findBadCell, findCell, type RowError } from './imports'
import {
  isFromPrice,
  priceErrors,
  readCleanUpCell,
  readMinutesCell,
  readPriceCell,
  readYesNoCell,
  type ImportLocation,
  toPriceColumn,
  type TreatmentColumn,
} from './treatment-columns'

/** A treatment as a row of a file describes it. */
export interface ImportedTreatment {
  name: string
  /** The category’s id is null if it is to be created. */
  category: { id: string | null; name: string }
  minutes: number
  cleanUp: number
  description: string | null
  performers: Performers
  patchTest: boolean
  /** The prices by location id, in pence. */
  prices: Record<string, number>
}

export const treatmentErrorCodes = [
  'NAME_COLUMN_MISSING',
  'MINUTES_COLUMN_MISSING',
  'LOCATION_MISSING',
  'NAME_MISSING',
  'NAME_INVALID',
  'CATEGORY_MISSING',
  'CATEGORY_INVALID',
  'CATEGORY_UNKNOWN',
  'CATEGORY_ARCHIVED',
  'MINUTES_INVALID',
  'CLEAN_UP_INVALID',
  ...priceErrors,
  'STAFF_UNKNOWN',
  'PATCH_TEST_INVALID',
  'CELL_TOO_LONG',
  'ROW_TOO_LONG',
] as const
export type TreatmentErrorCode = (typeof treatmentErrorCodes)[number]

type TreatmentError = RowError<TreatmentErrorCode>

/** What the salon has, and what the owner has chosen. */
export interface TreatmentContext {
  locations: readonly ImportLocation[]
  categories: readonly { id: string; name: string; archived: boolean }[]
  team: readonly Colleague[]
  createsCategories: boolean
}

export interface ReadTreatment {
  row: number
  treatment: ImportedTreatment
}

export const foldName = (name: string): string => foldText(name).replace(/\s+/g, ' ').trim()

type Columns = readonly (TreatmentColumn | null)[]

type ReadCategory = ImportedTreatment['category'] | TreatmentErrorCode

/** Finds a category by its name. Only a new one may be created. */
const readCategory = (name: string, { categories, createsCategories }: TreatmentContext): ReadCategory => {
  if (name === '') return 'CATEGORY_MISSING'
  if (!isTitle(name)) return 'CATEGORY_INVALID'
  const known = categories.find((one) => foldName(one.name) === foldName(name))
  if (known?.archived) return 'CATEGORY_ARCHIVED'
  if (known) return { id: known.id, name: known.name }
  return createsCategories ? { id: null, name } : 'CATEGORY_UNKNOWN'
}

interface Cells {
  of: FileRow
  columns: Columns
  /** Counts a price that the file calls a from-price. */
  countFrom(): void
  refuse(code: TreatmentErrorCode, column: number | null): void
}

/** The prices of a row. The column of a location is used before the one for every location. */
const readPrices = ({ of, columns, countFrom, refuse }: Cells, locations: readonly ImportLocation[]) => {
  const prices: Record<string, number> = {}
  const read = (kind: TreatmentColumn, ids: string[]): void => {
    const { text, column } = findCell(of, columns, kind)
    const price = readPriceCell(text)
    if (typeof price === 'string') refuse(price, column)
    else if (isFromPrice(text)) countFrom()
    if (typeof price === 'number') for (const id of ids) prices[id] = price
  }
  read('price', locations.map(({ id }) => id)) // prettier-ignore
  for (const { id } of locations) read(toPriceColumn(id), [id])
  return prices
}

const readStaff = (
  { of, columns, refuse }: Omit<Cells, 'countFrom'>,
  team: readonly Colleague[],
): Performers => {
  const { text, column } = findCell(of, columns, 'staff')
  const performers = getCellStaff(readCell('staff', text, team), team)
  // A treatment that nobody performs cannot be booked, so nobody imports one on purpose.
  if (!performers?.length) refuse('STAFF_UNKNOWN', column)
  return performers ?? 'everyone'
}

/** Reads and checks one row. `heading` is the category of a row above, if the file has no column for categories. */
const readTreatmentRow = (
  of: FileRow,
  columns: Columns,
  { context, heading }: { context: TreatmentContext; heading: ReadCategory | null },
): { treatment: ImportedTreatment | null; errors: TreatmentError[]; fromPrices: number } => {
  const errors: TreatmentError[] = []
  let fromPrices = 0
  const countFrom = (): void => void (fromPrices += 1)
  const refuse = (code: TreatmentErrorCode, column: number | null): void =>
    void errors.push({ row: of.row, column, code })
  const find = (kind: TreatmentColumn) => findCell(of, columns, kind)

  const [name, minutes, cleanUp, named] = [find('name'), find('minutes'), find('cleanUp'), find('category')]
  if (name.text === '') refuse('NAME_MISSING', name.column)
  else if (!isTitle(name.text)) refuse('NAME_INVALID', name.column)
  const category = heading ?? readCategory(named.text, context)
  // An error of the heading is given once, at its own row.
  if (typeof category === 'string' && heading === null) refuse(category, named.column)
  const [duration, after] = [readMinutesCell(minutes.text), readCleanUpCell(cleanUp.text)]
  if (duration === null) refuse('MINUTES_INVALID', minutes.column)
  if (after === null) refuse('CLEAN_UP_INVALID', cleanUp.column)
  const patchTest = find('patchTest')
  const needsTest = readYesNoCell(patchTest.text)
  if (needsTest === null) refuse('PATCH_TEST_INVALID', patchTest.column)
  const prices = readPrices({ of, columns, countFrom, refuse }, context.locations)
  const performers = readStaff({ of, columns, refuse }, context.team)
  const isRight = errors.length === 0 && typeof category === 'object'
  if (!isRight || duration === null || after === null) return { treatment: null, errors, fromPrices }
  const treatment = {
    ...{ name: name.text, category, minutes: duration, cleanUp: after, prices, performers },
    ...{ description: find('description').text || null, patchTest: needsTest ?? false },
  }
  return { treatment, errors, fromPrices }
}

const isHeadingRow = ({ cells }: FileRow, columns: Columns): boolean =>
  cells.every((cell, at) => (cell.trim() !== '') === (at === columns.indexOf('name')))

/**
 * Reads and checks all rows. In a file without a column for categories, a row that only has a name is the heading of
 * those below it, as on a printed price list.
 */
export const readTreatments = (
  rows: readonly FileRow[],
  columns: Columns,
  context: TreatmentContext,
): { treatments: ReadTreatment[]; errors: TreatmentError[]; fromPrices: number } => {
  const missing = (['name', 'minutes'] as const).filter((kind) => !columns.includes(kind))
  if (missing.length > 0) {
    const codes = { name: 'NAME_COLUMN_MISSING', minutes: 'MINUTES_COLUMN_MISSING' } as const
    const row = rows[0]?.row ?? 1
    const errors = missing.map((kind) => ({ row, column: null, code: codes[kind] }))
    return { treatments: [], errors, fromPrices: 0 }
  }
  const treatments: ReadTreatment[] = []
  // A price belongs to a location. Without one, all prices of the file would be lost.
  const errors: TreatmentError[] =
    context.locations.length === 0 && columns.includes('price') && rows[0]
      ? [{ row: rows[0].row, column: columns.indexOf('price'), code: 'LOCATION_MISSING' }]
      : []
  let heading: ReadCategory | null = null
  let fromPrices = 0
  for (const one of rows) {
    const bad = findBadCell(one, columns)
    if (bad) errors.push(bad)
    else if (!columns.includes('category') && isHeadingRow(one, columns)) {
      const { text, column } = findCell(one, columns, 'name')
      heading = readCategory(text, context)
      if (typeof heading === 'string') errors.push({ row: one.row, column, code: heading })
    } else {
      const {
        treatment,
        errors: own,
        fromPrices: more,
      } = readTreatmentRow(one, columns, { context, heading })
      fromPrices += more
      errors.push(...own.toSorted((a, b) => (a.column ?? -1) - (b.column ?? -1)))
      if (treatment) treatments.push({ row: one.row, treatment })
    }
  }
  return { treatments, errors, fromPrices }
}
