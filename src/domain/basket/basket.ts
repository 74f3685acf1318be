import { overlaps } from '../time/interval'

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

/** An item as the browser has it, which is what the API answered. */
interface KeptItem {
  item_id: string
  hold_expires_at: string | number | null
}

export type BasketAction<E extends KeptItem> =
  | { type: 'replace'; items: readonly E[] }
  | { type: 'remove'; itemId: string }
  /** A removal that the server did not do. */
  | { type: 'put-back'; item: E; at: number }
  /** When the holds of some items end now. */
  | { type: 'renew'; ends: ReadonlyMap<string, string | null> }

/** The visitor's basket after an action. An item is in it once, whatever came from the server meanwhile. */
export const basketReducer = <E extends KeptItem>(items: readonly E[], action: BasketAction<E>): E[] => {
  switch (action.type) {
    case 'replace':
      return [...action.items]
    case 'remove':
      return items.filter((item) => item.item_id !== action.itemId)
    case 'put-back': {
      const { item, at } = action
      if (items.some((other) => other.item_id === item.item_id)) return [...items]
      return [...items.slice(0, at), item, ...items.slice(at)]
    }
    case 'renew':
      return items.map((item) =>
        action.ends.has(item.item_id)
          ? { ...item, hold_expires_at: action.ends.get(item.item_id) ?? null }
          : item,
      )
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
