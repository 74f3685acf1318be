import type { BasketItem } from '@/contract/basket'
import { readLocal, writeLocal } from '@/client/storage'
import type { BasketState } from './types'

/** The fields of an item that the changes to a basket use (./actions). */
export type KeptItem = Pick<BasketItem, 'item_id' | 'hold_expires_at'>

/** True if an item with the same id is among the items. */
export const hasItem = (items: readonly KeptItem[], { item_id }: KeptItem): boolean =>
  items.some((one) => one.item_id === item_id)

/**
 * The browser stores two ids and the items as last seen, so that every tab immediately shows the same. Without storage,
 * the basket lasts as long as the page.
 */
const keys = { basketId: 'basketId', session: 'session', items: 'basketItems' } as const

const parseItems = (value: string | null): BasketItem[] => {
  try {
    const items: unknown = JSON.parse(value ?? '[]')
    return Array.isArray(items) ? (items as BasketItem[]) : []
  } catch {
    return []
  }
}

export const readStoredBasket = (): Pick<BasketState, 'basketId' | 'session' | 'items'> => {
  const basketId = readLocal(keys.basketId)
  const session = readLocal(keys.session)
  return { basketId, session, items: basketId && session ? parseItems(readLocal(keys.items)) : [] }
}

const storeBasket = ({ basketId, session, items }: BasketState): void => {
  if (readLocal(keys.basketId) !== basketId) writeLocal(keys.basketId, basketId)
  if (readLocal(keys.session) !== session) writeLocal(keys.session, session)
  const text = JSON.stringify(items)
  if (readLocal(keys.items) !== text) writeLocal(keys.items, items.length > 0 ? text : null)
}

/** True if a change made by a different tab concerns the basket. `null` means that the whole storage was cleared. */
const isBasketKey = (key: string | null): boolean => key === null || Object.values<string>(keys).includes(key)

const unknownState: BasketState = { known: false, basketId: null, session: null, items: [], notice: null }

let currentState = unknownState
const listeners = new Set<() => void>()

export const getBasketState = (): BasketState => currentState

/** The state for server rendering, which has no access to the visitor's basket. */
export const getServerBasketState = (): BasketState => unknownState

const notifyListeners = (): void => {
  for (const listener of listeners) listener()
}

/** For each call that is loading the items: the ids of items removed since it was sent, in any tab. */
const removedDuring = new Set<Set<string>>()

const recordRemovals = (before: readonly KeptItem[], after: readonly KeptItem[]): void => {
  const gone = before.filter((item) => !hasItem(after, item))
  for (const removed of removedDuring) for (const { item_id } of gone) removed.add(item_id)
}

/** Runs `work` with a set to which the ids of items removed in the meantime are added. */
export const withRemovals = async (work: (gone: ReadonlySet<string>) => Promise<void>): Promise<void> => {
  const gone = new Set<string>()
  removedDuring.add(gone)
  await work(gone).finally(() => removedDuring.delete(gone))
}

const setState = (state: BasketState): void => {
  recordRemovals(currentState.items, state.items)
  currentState = state
}

/** Changes the basket here and in all other tabs. */
export const changeBasket = (change: Partial<BasketState>): void => {
  setState({ ...currentState, ...change })
  storeBasket(currentState)
  notifyListeners()
}

export const clearNotice = (): void => changeBasket({ notice: null })

/**
 * Reads the stored basket at the start, after a change in a different tab, and when the page is restored from history.
 */
export const refreshBasket = (): void => {
  setState({ ...currentState, known: true, ...readStoredBasket() })
  notifyListeners()
}

const handleStorage = (event: StorageEvent): void => {
  // An item that was added and removed again may never have been read from the storage here.
  if (event.key === keys.items) recordRemovals(parseItems(event.oldValue), parseItems(event.newValue))
  if (isBasketKey(event.key)) refreshBasket()
}
const handlePageShow = (event: PageTransitionEvent): void => {
  if (event.persisted) refreshBasket()
}

/** For `useSyncExternalStore`. The first listener subscribes to other tabs, and the last one unsubscribes. */
export const subscribeToBasket = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    window.addEventListener('storage', handleStorage)
    window.addEventListener('pageshow', handlePageShow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', handleStorage)
    window.removeEventListener('pageshow', handlePageShow)
  }
}
