'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { loadBasket } from './actions'
import { basketState, serverBasketState, subscribeToBasket } from './store'
import type { BasketState } from './types'

/** The visitor's basket, as every tab sees it. */
export const useBasket = (): BasketState =>
  useSyncExternalStore(subscribeToBasket, basketState, serverBasketState)

let loaded = false

/** Fetches the items once in the life of a page, however many components ask. */
export const useLoadedBasket = (): BasketState => {
  const basket = useBasket()
  useEffect(() => {
    if (loaded) return
    loaded = true
    void loadBasket()
  }, [])
  return basket
}
