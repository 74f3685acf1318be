'use client'

import { useSyncExternalStore } from 'react'

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
