import type { BasketItem } from '../../contract/basket'

/** What of an item the reducer looks at. */
type KeptItem = Pick<BasketItem, 'item_id' | 'hold_expires_at'>

export type BasketAction<Item extends KeptItem = BasketItem> =
  | { type: 'replace'; items: readonly Item[] }
  | { type: 'remove'; itemId: string }
  /** A removal that the server did not do. */
  | { type: 'put-back'; item: Item; at: number }
  /** When the holds of some items end now. */
  | { type: 'renew'; ends: ReadonlyMap<string, string | null> }

/** The visitor's basket after an action. An item is in it once, whatever came from the server meanwhile. */
export const basketReducer = <Item extends KeptItem>(
  items: readonly Item[],
  action: BasketAction<Item>,
): Item[] => {
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
