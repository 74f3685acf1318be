'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { getSalonNow } from '@/management/format/dates'
import { readSession, writeSession } from '@/client/storage'

const query = '(min-width: 900px)'

const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** True if columns fit side by side. False on the server and on phones. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )

const key = 'flash-message'

/** Saves a success message for the next page. */
export const saveFlashMessage = (message: string): void => writeSession(key, message)

/** This page's success message. At first, this is the one that the previous page saved. */
export const useFlashMessage = () => {
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    const left = readSession(key)
    writeSession(key, null)
    if (left) setMessage(left)
  }, [])
  return [message, setMessage] as const
}

type PendingAction = () => void

/** The navigation that waits for a connection. Null if there is none. */
let pendingAction: PendingAction | null = null
const listeners = new Set<() => void>()

const set = (way: PendingAction | null): void => {
  pendingAction = way
  for (const listener of listeners) listener()
}

/** Holds a navigation back, and notifies `usePendingAction`. */
export const holdBack = (way: PendingAction): void => set(way)

export const clearPendingAction = (): void => set(null)

/**
 * Navigates within the management area unless the browser is offline. Otherwise Next.js would load the browser's own
 * offline page, and everything typed here would be lost.
 */
export const runWhenOnline = (way: PendingAction): void => {
  if (!navigator.onLine) return holdBack(way)
  if (pendingAction) clearPendingAction()
  way()
}

const subscribeToConnection = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The navigation that waits for a connection. */
export const usePendingAction = (): PendingAction | null =>
  useSyncExternalStore(
    subscribeToConnection,
    () => pendingAction,
    () => null,
  )

/**
 * The current time in ms. It is refreshed every half minute, and immediately when the tab is shown again. `first` is
 * the server's time, so that both render the same page. Components that only the browser renders omit it.
 */
export const useNow = (first?: number): number => {
  const [now, setNow] = useState(() => first ?? getSalonNow())
  useEffect(() => {
    const look = (): void => setNow(getSalonNow())
    look()
    const timer = setInterval(look, 30_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
