'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { basketState, rereadBasket, serverBasketState, subscribeToBasket } from './store'
import type { BasketState } from './types'

/** The visitor's basket, as every tab sees it. */
export const useBasket = (): BasketState =>
  useSyncExternalStore(subscribeToBasket, basketState, serverBasketState)

/** Most visitors have no basket: what asks for its items comes for those who have. Without it what was known stays. */
const loadItems = (): Promise<void> =>
  import('./actions').then(
    ({ loadBasket }) => loadBasket(),
    () => undefined,
  )

let loaded = false

/** Fetches the items once in the life of a page, however many components ask. */
export const useLoadedBasket = (): BasketState => {
  const basket = useBasket()
  useEffect(() => {
    if (loaded) return
    loaded = true
    rereadBasket()
    if (basketState().basketId) void loadItems()
  }, [])
  return basket
}
