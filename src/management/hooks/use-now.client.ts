'use client'

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { getSalonNow } from '@/management/format/dates'

/** True if the window matches a media query. False on the server. */
const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void): (() => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** True if columns fit side by side. False on the server and on phones. */
export const useWideScreen = (): boolean => useMedia('(min-width: 900px)')

/** True if the window is as narrow as a phone, where the style sheets change too. False on the server. */
export const usePhoneScreen = (): boolean => useMedia('(max-width: 700px)')

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
