import { type BasketAction, basketReducer } from './basket-reducer'
import { concernsBasket, storedBasket, storeBasket } from './basket-storage'
import type { BasketState } from './types'

const unknown: BasketState = { known: false, basketId: null, session: null, items: [], notice: null }

let state = unknown
const listeners = new Set<() => void>()

export const basketState = (): BasketState => state

/** What the server draws: it does not know the visitor's basket. */
export const serverBasketState = (): BasketState => unknown

const announce = (): void => {
  for (const listener of listeners) listener()
}

/** Changes the basket here and in every other tab. */
export const changeBasket = (change: Partial<BasketState>): void => {
  state = { ...state, ...change }
  storeBasket(state)
  announce()
}

export const changeItems = (action: BasketAction): void =>
  changeBasket({ items: basketReducer(state.items, action) })

/** Takes over what the browser remembers: at the start, after a change in another tab, on the way back. */
export const rereadBasket = (): void => {
  state = { ...state, known: true, ...storedBasket() }
  announce()
}

const onStorage = (event: StorageEvent): void => {
  if (concernsBasket(event.key)) rereadBasket()
}
const onShow = (event: PageTransitionEvent): void => {
  if (event.persisted) rereadBasket()
}

/** For `useSyncExternalStore`. The first listener subscribes to other tabs, the last one unsubscribes. */
export const subscribeToBasket = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}
