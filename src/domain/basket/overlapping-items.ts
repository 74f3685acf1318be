import { isOverlapping } from '@/domain/time/interval'

/** What the rules need of a basket's item. Instants in ms. */
export interface BasketEntry {
  itemId: string
  /** The time chosen, without clean-up; null while none is. */
  time: { start: number; end: number } | null
  /** The person who holds the time; null when the visitor does not know. */
  staffId: string | null
  /** True when the visitor asked for anyone. */
  anyStaff: boolean
}

/**
 * True when two items cannot both be kept: their times meet, and either one person would have to do both, or the
 * visitor asked for anyone twice. A second guest is booked by choosing another person by name (D13).
 */
const isClashing = (a: BasketEntry, b: BasketEntry): boolean => {
  if (a.time === null || b.time === null || !isOverlapping(a.time, b.time)) return false
  return (a.staffId !== null && a.staffId === b.staffId) || (a.anyStaff && b.anyStaff)
}

/** Pairs of items that clash, in the order of the basket (D27). */
export const findOverlappingItems = (items: readonly BasketEntry[]): [string, string][] =>
  items.flatMap((a, i) =>
    items
      .slice(i + 1)
      .filter((b) => isClashing(a, b))
      .map((b): [string, string] => [a.itemId, b.itemId]),
  )
