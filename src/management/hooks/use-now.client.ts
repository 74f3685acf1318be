'use client'

import { useEffect, useState } from 'react'
import { salonNow } from '../format/clock'

/**
 * Now, in milliseconds, refreshed every half minute, and at once when somebody comes back to the tab. `first` is the
 * server's, so that both draw the same page; what the browser alone draws does without.
 */
export const useNow = (first?: number): number => {
  const [now, setNow] = useState(() => first ?? salonNow())
  useEffect(() => {
    const look = (): void => setNow(salonNow())
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
