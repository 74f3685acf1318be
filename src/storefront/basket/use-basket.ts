'use client'

import { useEffect, useSyncExternalStore } from 'react'
import type { BasketState } from './types'
import { getBasketState, refreshBasket, getServerBasketState, subscribeToBasket } from './store'

const SECOND = 1000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = 0

const tick = () => {
  now = Date.now()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (listeners.size === 1) {
    now = Date.now()
    timer = setInterval(tick, SECOND)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** The current time in epoch ms, updated every second by one timer for the page. Null on the server. */
export const useNow = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => now || (now = Date.now()),
    () => null,
  )

/** The visitor's basket, as every tab sees it. */
export const useBasket = (): BasketState =>
  useSyncExternalStore(subscribeToBasket, getBasketState, getServerBasketState)

/**
 * Most visitors have no basket, so the code that loads its items is loaded only if there is one. On failure, the items
 * stay as they were.
 */
const loadItems = (): Promise<void> =>
  import('./actions').then(
    ({ loadBasket }) => loadBasket(),
    () => undefined,
  )

let isLoaded = false

/** Loads the items once per page, however many components need them. */
export const useLoadedBasket = (): BasketState => {
  const basket = useBasket()
  useEffect(() => {
    if (isLoaded) return
    isLoaded = true
    refreshBasket()
    if (getBasketState().basketId) void loadItems()
  }, [])
  return basket
}
