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

/** What nobody in particular earned, such as a place on a course. */
export const NO_PERSON = ''
