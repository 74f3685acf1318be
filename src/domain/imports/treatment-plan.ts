import type { ImportedChange } from './imports'
import { foldName, type ImportedTreatment, type ReadTreatment } from './treatment-rows'

/** What is done with a treatment that the salon already has: leave the row out, or update the prices. */
export const treatmentChoices = ['skip', 'update'] as const
export type TreatmentChoice = (typeof treatmentChoices)[number]

/** A treatment that the salon has, with its prices by location id, in pence. */
export interface KnownTreatment {
  id: string
  name: string
  categoryId: string
  prices: Record<string, number>
}

export interface CheckedTreatment extends ReadTreatment {
  /** The treatment with the same name in the same category, or the earlier row of the file. */
  duplicates: { known: KnownTreatment } | { earlier: number } | null
}

const toKey = (name: string, category: string): string => `${category}\n${foldName(name)}`

const toOwnKey = ({ name, category }: ImportedTreatment): string =>
  toKey(name, category.id ?? `new ${foldName(category.name)}`)

/** Finds the rows that repeat a treatment or an earlier row. */
export const findTreatmentDuplicates = (
  rows: readonly ReadTreatment[],
  known: readonly KnownTreatment[],
): CheckedTreatment[] => {
  const found = new Map<string, { known: KnownTreatment } | { earlier: number }>()
  for (const one of known.toReversed()) found.set(toKey(one.name, one.categoryId), { known: one })
  return rows.map(({ row, treatment }) => {
    const key = toOwnKey(treatment)
    const duplicates = found.get(key) ?? null
    if (!duplicates) found.set(key, { earlier: row })
    return { row, treatment, duplicates }
  })
}

export interface TreatmentPlan {
  create: ReadTreatment[]
  /** The changed prices by location id, in pence. Null means that there was no price. */
  update: (ImportedChange & { name: string })[]
  /** The names of the new categories, in the order of the file. */
  categories: string[]
  /** The number of rows that are left out. */
  skipped: number
}

/** The prices that the file changes. A blank cell changes nothing. Null if all are the same. */
const toChange = ({ prices: old }: KnownTreatment, { prices }: ImportedTreatment) => {
  const changed = Object.entries(prices).filter(([location, pence]) => old[location] !== pence)
  if (changed.length === 0) return null
  return {
    before: Object.fromEntries(changed.map(([location]) => [location, old[location] ?? null])),
    after: Object.fromEntries(changed),
  }
}

/** Decides what is written. A row that repeats an earlier row of the file is left out. */
export const planTreatments = (
  rows: readonly CheckedTreatment[],
  choose: (row: number) => TreatmentChoice,
): TreatmentPlan => {
  const plan: TreatmentPlan = { create: [], update: [], categories: [], skipped: 0 }
  for (const { row, treatment, duplicates } of rows) {
    if (!duplicates) plan.create.push({ row, treatment })
    else if (choose(row) === 'skip' || !('known' in duplicates)) plan.skipped += 1
    else {
      const change = toChange(duplicates.known, treatment)
      const isRepeated = plan.update.some(({ id }) => id === duplicates.known.id)
      if (isRepeated || !change) plan.skipped += 1
      else plan.update.push({ id: duplicates.known.id, name: duplicates.known.name, ...change })
    }
  }
  for (const { treatment } of plan.create) {
    const { id, name } = treatment.category
    const isNew = id === null && plan.categories.every((one) => foldName(one) !== foldName(name))
    if (isNew) plan.categories.push(name)
  }
  return plan
}
