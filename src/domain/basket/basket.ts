import { overlaps } from '../time/interval'

/** What the rules need of a basket's item; browser and server each have more in theirs. Instants in ms. */
export interface BasketEntry {
  itemId: string
  pricePence: number
  /** The time chosen, without clean-up; null while none is. */
  time: { start: number; end: number } | null
  /** The person who holds the time; null when the visitor does not know. */
  staffId: string | null
  /** True when the visitor asked for anyone. */
  anyStaff: boolean
  holdExpiresAt: number | null
}

export type BasketAction<E extends BasketEntry> =
  | { type: 'add'; item: E }
  | { type: 'remove'; itemId: string }
  | { type: 'replace'; items: readonly E[] }
  | { type: 'clear' }

/** The basket after an action; adding an item that is there already changes it where it stands (D13). */
export const basketReducer = <E extends BasketEntry>(
  items: readonly E[],
  action: BasketAction<E>,
): readonly E[] => {
  switch (action.type) {
    case 'add': {
      const isThere = items.some(({ itemId }) => itemId === action.item.itemId)
      if (!isThere) return [...items, action.item]
      return items.map((item) => (item.itemId === action.item.itemId ? action.item : item))
    }
    case 'remove':
      return items.filter(({ itemId }) => itemId !== action.itemId)
    case 'replace':
      return action.items
    case 'clear':
      return []
  }
}

/**
 * True when two items cannot both be kept: their times meet, and either one person would have to do both, or the
 * visitor asked for anyone twice. A second guest is booked by choosing another person by name (D13).
 */
const clash = (a: BasketEntry, b: BasketEntry): boolean => {
  if (a.time === null || b.time === null || !overlaps(a.time, b.time)) return false
  return (a.staffId !== null && a.staffId === b.staffId) || (a.anyStaff && b.anyStaff)
}

/** Pairs of items that clash, in the order of the basket (D27). */
export const overlappingItems = (items: readonly BasketEntry[]): [string, string][] =>
  items.flatMap((a, i) =>
    items
      .slice(i + 1)
      .filter((b) => clash(a, b))
      .map((b): [string, string] => [a.itemId, b.itemId]),
  )

/** Items whose time is chosen but no longer held; they stay in the basket (D13). */
export const expiredItems = <E extends BasketEntry>(items: readonly E[], now: number): E[] =>
  items.filter(({ time, holdExpiresAt }) => time !== null && holdExpiresAt !== null && holdExpiresAt <= now)

/** When the first live hold ends, in ms; null when none does. */
export const nextExpiry = (items: readonly BasketEntry[], now: number): number | null => {
  const ends = items.flatMap(({ holdExpiresAt }) =>
    holdExpiresAt !== null && holdExpiresAt > now ? [holdExpiresAt] : [],
  )
  return ends.length > 0 ? Math.min(...ends) : null
}

/** Items without a time: they block checkout (D26). */
export const itemsWithoutTime = <E extends BasketEntry>(items: readonly E[]): E[] =>
  items.filter(({ time }) => time === null)
