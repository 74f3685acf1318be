'use client'

import { useEffect, useState } from 'react'

/** Now, in milliseconds, refreshed every half minute; `first` is the server's, so that both draw the same page. */
export const useNow = (first: number): number => {
  const [now, setNow] = useState(first)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
