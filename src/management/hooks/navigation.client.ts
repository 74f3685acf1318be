'use client'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { readSession, writeSession } from '@/client/storage'

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

/** The path segment after a page's own path: `/management/courses/course-details/{this}`. Empty if it is missing. */
export const useLastSegment = (page: string): string => {
  const path = usePathname()
  const rest = path.startsWith(`${page}/`) ? path.slice(page.length + 1) : ''
  const [first = ''] = rest.split('/')
  try {
    return decodeURIComponent(first)
  } catch {
    return first
  }
}

/** Keeps the filters of a list in the address, so that reloading, *Back* and a copied link show the same list. */
export const useQuery = () => {
  const params = useSearchParams()
  const path = usePathname()
  const router = useRouter()

  const setQuery = useCallback(
    (change: Record<string, string | null>, how: 'push' | 'replace' = 'push') => {
      const next = new URLSearchParams(params.toString())
      for (const [name, value] of Object.entries(change)) {
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
      }
      const query = next.toString()
      runWhenOnline(() => router[how](query ? `${path}?${query}` : path, { scroll: false }))
    },
    [params, path, router],
  )

  return { get: (name: string): string => params.get(name) ?? '', setQuery }
}

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
