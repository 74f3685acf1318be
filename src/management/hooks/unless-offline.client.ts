'use client'

import { useSyncExternalStore } from 'react'

type Way = () => void

/** The way that waits for the connection; null while none does. */
let waiting: Way | null = null
const listeners = new Set<() => void>()

const set = (way: Way | null): void => {
  waiting = way
  for (const listener of listeners) listener()
}

/** Does not go on: the way waits, and whoever shows `useWaitingWay` is told. */
export const holdBack = (way: Way): void => set(way)

/** Lets go of what waits. */
export const letGo = (): void => set(null)

/**
 * Goes another way of this area, unless the browser is offline: Next would leave the page for the browser's own, which
 * says that it cannot be reached, and with it what stood here.
 */
export const unlessOffline = (way: Way): void => {
  if (!navigator.onLine) return holdBack(way)
  if (waiting) letGo()
  way()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What waits for the connection. */
export const useWaitingWay = (): Way | null =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  )
