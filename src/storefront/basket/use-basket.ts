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

/** Epoch milliseconds, once a second, one timer for the page; null on the server. */
export const useNow = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => now || (now = Date.now()),
    () => null,
  )

export interface Removal {
  /** What was taken out last and can still be brought back. */
  removed: BasketItem | null
  /** True when its time could not be taken again. */
  failed: boolean
  remove: (item: BasketItem) => Promise<void>
  undo: () => Promise<void>
  forget: () => void
}

/** Takes items out, and brings the last one back as long as its time is free. */
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

/** Puts the focus there when what had it is gone from the page; who is somewhere else already stays there. */
export const restoreFocus = (element: HTMLElement | null): void => {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body) element?.focus()
}

/** The visitor's basket, as every tab sees it. */
export const useBasket = (): BasketState =>
  useSyncExternalStore(subscribeToBasket, getBasketState, getServerBasketState)

/** Most visitors have no basket: what asks for its items comes for those who have. Without it what was known stays. */
const loadItems = (): Promise<void> =>
  import('./actions').then(
    ({ loadBasket }) => loadBasket(),
    () => undefined,
  )

let isLoaded = false

/** Fetches the items once in the life of a page, however many components ask. */
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

/** The payment of the basket that stood here until another tab booked it; null for any other empty basket. */
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
