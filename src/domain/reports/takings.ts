import { splitByWeight } from '@/domain/diary/week-figures'
import { groupBy } from './income'

/*
 * What was taken and returned in a period, each on its own day (D112, D115). A report on income counts the same money by
 * the day of the visit instead (D35).
 */

/** Money that was taken, refunded, or corrected because it was recorded by mistake. */
export const takingKinds = ['taken', 'refunded', 'corrected'] as const
export type TakingKind = (typeof takingKinds)[number]

export interface Taking {
  /** The payment or refund. */
  cause: string
  kind: TakingKind
  method: string
  /** Positive if it was taken, otherwise negative. In pence. */
  pence: number
  at: number
}

/** Amounts in pence. All but `taken` are negative or 0, and `net` is the sum of the others. */
export type TakingSums = Record<TakingKind | 'net', number>

export const sumTakings = (takings: readonly Pick<Taking, 'kind' | 'pence'>[]): TakingSums => {
  const sums: TakingSums = { taken: 0, refunded: 0, corrected: 0, net: 0 }
  for (const { kind, pence } of takings) {
    sums[kind] += pence
    sums.net += pence
  }
  return sums
}

/** The sums of each group, largest first. Together they are those of all takings. */
export const sumTakingsBy = <T extends Pick<Taking, 'kind' | 'pence'>>(
  takings: readonly T[],
  getKey: (one: T) => string,
): { key: string; sums: TakingSums }[] =>
  [...groupBy(takings, getKey)]
    .map(([key, own]) => ({ key, sums: sumTakings(own) }))
    .sort((a, b) => b.sums.net - a.sums.net || a.key.localeCompare(b.key))

/** An appointment that a payment was for. `person` did it. Times are in epoch ms. */
export interface TakingLine {
  id: string
  person: string
  pricePence: number
  cancelledAt: number | null
}

/** What nobody in particular earned, such as a place on a course. */
export const NO_PERSON = ''

/**
 * Splits money over the people who did the treatments, in proportion to their prices. Lines that were cancelled before
 * it was taken do not count. A refund goes to the lines that it names. The parts add up to the whole.
 */
export const splitByPerson = (
  { kind, pence, at }: Taking,
  lines: readonly TakingLine[],
  named: readonly string[] | null,
): { person: string; kind: TakingKind; pence: number }[] => {
  const wanted = lines.filter(({ id }) => named?.includes(id))
  const standing = lines.filter(({ cancelledAt }) => cancelledAt === null || cancelledAt > at)
  const [sharing] = [wanted, kind === 'taken' ? standing : [], lines].filter(({ length }) => length > 0)
  if (!sharing) return [{ person: NO_PERSON, kind, pence }]
  const shares = splitByWeight(
    pence,
    sharing.map(({ pricePence }) => Math.max(0, pricePence)),
  )
  return sharing.map(({ person }, index) => ({ person, kind, pence: shares[index] ?? 0 }))
}
