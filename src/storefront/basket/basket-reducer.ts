import type { BasketItem } from '../../contract/basket'

/** What of an item the reducer looks at. */
type KeptItem = Pick<BasketItem, 'item_id' | 'hold_expires_at'>

export type BasketAction<Item extends KeptItem = BasketItem> =
  /** What the server answered. `asked`: the basket when it was asked. */
  | { type: 'replace'; items: readonly Item[]; asked: readonly Item[] }
  | { type: 'remove'; itemId: string }
  /** A removal that the server did not do. */
  | { type: 'put-back'; item: Item; at: number }
  /** When the holds of some items end now. */
  | { type: 'renew'; ends: ReadonlyMap<string, string | null> }

const has = (items: readonly KeptItem[], { item_id }: KeptItem): boolean =>
  items.some((one) => one.item_id === item_id)

/** The visitor's basket after an action. An item is in it once, whatever came from the server meanwhile. */
export const basketReducer = <Item extends KeptItem>(
  items: readonly Item[],
  action: BasketAction<Item>,
): Item[] => {
  switch (action.type) {
    case 'replace':
      // What was removed or added while the answer was on its way, here or in another tab, is newer.
      return [
        ...action.items.filter((item) => has(items, item) || !has(action.asked, item)),
        ...items.filter((item) => !has(action.asked, item) && !has(action.items, item)),
      ]
    case 'remove':
      return items.filter((item) => item.item_id !== action.itemId)
    case 'put-back': {
      const { item, at } = action
      if (has(items, item)) return [...items]
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
