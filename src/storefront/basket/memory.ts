import type { BasketItem, BasketState } from './types'

/**
 * What the browser keeps of the basket: two ids, and the items as last seen, so that every tab shows the same
 * at once. Storage may be closed to us (private windows); then the basket lives as long as the page.
 */
const keys = { basketId: 'basketId', session: 'session', items: 'basketItems' } as const

export const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const write = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Full or closed storage: this page goes on, other tabs will not hear of it.
  }
}

const parsed = (value: string | null): BasketItem[] => {
  try {
    const items: unknown = JSON.parse(value ?? '[]')
    return Array.isArray(items) ? (items as BasketItem[]) : []
  } catch {
    return []
  }
}

export const recall = (): Pick<BasketState, 'basketId' | 'session' | 'items'> => {
  const basketId = read(keys.basketId)
  const session = read(keys.session)
  return { basketId, session, items: basketId && session ? parsed(read(keys.items)) : [] }
}

export const remember = ({ basketId, session, items }: BasketState): void => {
  if (read(keys.basketId) !== basketId) write(keys.basketId, basketId)
  if (read(keys.session) !== session) write(keys.session, session)
  const text = JSON.stringify(items)
  if (read(keys.items) !== text) write(keys.items, items.length > 0 ? text : null)
}

/** True for a change, made by another tab, that concerns the basket; `null` means that everything was cleared. */
export const concernsBasket = (key: string | null): boolean =>
  key === null || Object.values<string>(keys).includes(key)
