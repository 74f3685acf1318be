import { isOverlapping } from '@/domain/time/interval'

/** The part of a basket item that the rules need. Instants in ms. */
export interface BasketEntry {
  itemId: string
  /** The chosen time, without clean-up. Null if none is chosen. */
  time: { start: number; end: number } | null
  /** The person who holds the time. Null if the visitor cannot see who it is. */
  staffId: string | null
  /** True if the visitor asked for anyone. */
  anyStaff: boolean
}

/**
 * True if two items cannot both be booked: their times overlap, and either the same person would do both, or the
 * visitor asked for anyone twice. To book for a guest, visitors choose a different person by name (D13).
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
