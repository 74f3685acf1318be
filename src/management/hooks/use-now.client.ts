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

/** True where columns fit side by side; false on the server and on phones. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )

const key = 'flash-message'

/** Leaves good news for the page that comes next. */
export const saveFlashMessage = (message: string): void => writeSession(key, message)

/** The good news of this page; begins with what the page before left. */
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

/** The way that waits for the connection; null while none does. */
let pendingAction: PendingAction | null = null
const listeners = new Set<() => void>()

const set = (way: PendingAction | null): void => {
  pendingAction = way
  for (const listener of listeners) listener()
}

/** Does not go on: the way waits, and whoever shows `usePendingAction` is told. */
export const holdBack = (way: PendingAction): void => set(way)

/** Lets go of what waits. */
export const clearPendingAction = (): void => set(null)

/**
 * Goes another way of this area, unless the browser is offline: Next would leave the page for the browser's own, which
 * says that it cannot be reached, and with it what stood here.
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

/** What waits for the connection. */
export const usePendingAction = (): PendingAction | null =>
  useSyncExternalStore(
    subscribeToConnection,
    () => pendingAction,
    () => null,
  )

/**
 * Now, in milliseconds, refreshed every half minute, and at once when somebody comes back to the tab. `first` is the
 * server's, so that both draw the same page; what the browser alone draws does without.
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
