'use client'
import { useRouter, usePathname } from 'next/navigation'
import { runWhenOnline } from '@/management/hooks/navigation.client'
import { type ReactNode, useEffect, useEffectEvent } from 'react'

/**
 * The query in the address of a payment that was just paid by card. The previous page in the history is then the same
 * payment.
 */
export const CARD_ABOVE_PAYMENT = 'from=card'

/** In the same address if the payment was taken. */
export const TAKEN_BY_CARD = 'taken'

/** The number of history entries that *Go back* skips. */
export const countBackSteps = (search: string): number => (search.includes(CARD_ABOVE_PAYMENT) ? 2 : 1)

/** Returns to the page from which the process was started, or to `to` if this page was opened directly. */
export const GoBack = ({ to }: { to: string }) => {
  const router = useRouter()
  const back = (): void => {
    const steps = countBackSteps(window.location.search)
    if (window.history.length > steps) window.history.go(-steps)
    else router.push(to)
  }
  return (
    <div className="desk-back">
      <button type="button" className="desk-link" onClick={() => runWhenOnline(back)}>
        <span aria-hidden="true">←</span> Go back
      </button>
    </div>
  )
}

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
