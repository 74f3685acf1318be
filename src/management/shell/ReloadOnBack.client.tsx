'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent } from 'react'

/**
 * Loads the page again after *Back* if Next does not show it. When a list has been loaded from the server, Payload
 * replaces its history entry before Next can add what it needs to come back, and Next ignores such an entry.
 */
export const ReloadOnBack = ({ children }: { children: ReactNode }) => {
  const shown = usePathname()
  const arrive = useEffectEvent(({ state }: PopStateEvent): void => {
    if (state === null && window.location.pathname !== shown) window.location.reload()
  })
  useEffect(() => {
    const onArrival = (event: PopStateEvent): void => arrive(event)
    window.addEventListener('popstate', onArrival)
    return () => window.removeEventListener('popstate', onArrival)
  }, [])
  return <>{children}</>
}
