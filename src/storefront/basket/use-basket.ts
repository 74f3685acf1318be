'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { addItem, findPaymentOfBasket, removeItem } from './actions'
import type { BasketItem } from '@/contract/basket'
import { type BasketState, toNewItem } from './types'
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

export interface Removal {
  /** The last removed item, which can still be restored. */
  removed: BasketItem | null
  /** True if the time of the removed item could not be held again. */
  failed: boolean
  remove: (item: BasketItem) => Promise<void>
  undo: () => Promise<void>
  forget: () => void
}

/** Removes items, and restores the last one if its time is still free. */
export const useRemoval = (): Removal => {
  const [removed, setRemoved] = useState<BasketItem | null>(null)
  const [failed, setFailed] = useState(false)
  const forget = () => {
    setRemoved(null)
    setFailed(false)
  }
  const remove = async (item: BasketItem) => {
    forget()
    if (await removeItem(item.item_id)) setRemoved(item)
  }
  const undo = async () => {
    if (!removed) return
    const answer = await addItem(toNewItem(removed))
    if (answer.ok) forget()
    else setFailed(true)
  }
  return { removed, failed, remove, undo, forget }
}

/**
 * Moves the focus to the element if the focused element has been removed. If the focus is elsewhere, it stays there.
 */
export const restoreFocus = (element: HTMLElement | null): void => {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body) element?.focus()
}

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

/** The payment for the basket that was shown here until a different tab booked it. Null for any other empty basket. */
export const useBookedElsewhere = (): string | null => {
  const { basketId, items } = useBasket()
  const shown = useRef<string | null>(null)
  const [paymentId, setPaymentId] = useState<string | null>(null)
  const isFull = basketId !== null && items.length > 0
  useEffect(() => {
    if (isFull) shown.current = basketId
    setPaymentId(!isFull && shown.current ? findPaymentOfBasket(shown.current) : null)
  }, [isFull, basketId])
  return paymentId
}
