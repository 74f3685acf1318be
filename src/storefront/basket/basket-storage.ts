import { readLocal, writeLocal } from '../../client/storage'
import type { BasketItem } from '../../contract/basket'
import type { BasketState } from './types'

/**
 * What the browser keeps of the basket: two ids, and the items as last seen, so that every tab shows the same
 * at once. Where the browser keeps nothing, the basket lives as long as the page.
 */
const keys = { basketId: 'basketId', session: 'session', items: 'basketItems' } as const

const parsed = (value: string | null): BasketItem[] => {
  try {
    const items: unknown = JSON.parse(value ?? '[]')
    return Array.isArray(items) ? (items as BasketItem[]) : []
  } catch {
    return []
  }
}

export const storedBasket = (): Pick<BasketState, 'basketId' | 'session' | 'items'> => {
  const basketId = readLocal(keys.basketId)
  const session = readLocal(keys.session)
  return { basketId, session, items: basketId && session ? parsed(readLocal(keys.items)) : [] }
}

export const storeBasket = ({ basketId, session, items }: BasketState): void => {
  if (readLocal(keys.basketId) !== basketId) writeLocal(keys.basketId, basketId)
  if (readLocal(keys.session) !== session) writeLocal(keys.session, session)
  const text = JSON.stringify(items)
  if (readLocal(keys.items) !== text) writeLocal(keys.items, items.length > 0 ? text : null)
}

/** True for a change, made by another tab, that concerns the basket; `null` means that everything was cleared. */
export const concernsBasket = (key: string | null): boolean =>
  key === null || Object.values<string>(keys).includes(key)
