'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { getSalonNow } from '@/management/format/dates'

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
