'use client'

import { useCallback, useEffect, useState } from 'react'
import type { MyBookings, OwnAnswer } from '@/contract/my-bookings'
import { myBookingsTexts as texts } from '@/messages/my-bookings'
import { call, type CallAnswer, type CallFailure } from '@/storefront/call'
import { parseSecret } from '@/storefront/self-service/self-service-calls'

export const postOwn = <T = { message: string }>(what: string, json: object = {}): Promise<CallAnswer<T>> =>
  call<T>(`/api/my-bookings/${what}`, { method: 'POST', json, fallback: texts.failed })

type Seen =
  | { kind: 'loading' }
  | { kind: 'error'; message: string }
  /** Nobody is signed in on this device. */
  | { kind: 'ask'; note: string | null }
  /** The address has a link, which the visitor opens with a button. Programs that read emails do not press it. */
  | { kind: 'link'; link: string }
  | { kind: 'bookings'; bookings: MyBookings }

/** What the page shows, and how it changes. */
export const useMyBookings = () => {
  const [seen, setSeen] = useState<Seen>({ kind: 'loading' })
  /** Shows the bookings. `note` is shown if nobody is signed in. */
  const again = useCallback(async (note: string | null = null) => {
    const answer = await call<OwnAnswer>('/api/my-bookings', { fallback: texts.loadFailed })
    if (!answer.ok) return setSeen({ kind: 'error', message: answer.message })
    const { bookings } = answer.value
    setSeen(bookings ? { kind: 'bookings', bookings } : { kind: 'ask', note })
  }, [])
  useEffect(() => {
    const start = () => {
      const link = parseSecret(window.location.hash)
      if (link) setSeen({ kind: 'link', link })
      return Boolean(link)
    }
    if (!start()) void again()
    // The browser may show the page as it was before a booking was changed on its own page.
    const shown = (event: PageTransitionEvent) => event.persisted && void again()
    window.addEventListener('hashchange', start)
    window.addEventListener('pageshow', shown)
    return () => {
      window.removeEventListener('hashchange', start)
      window.removeEventListener('pageshow', shown)
    }
  }, [again])
  /**
   * Opens the link, which then works no more, and removes it from the address. People often use the same email again on a
   * device on which they are signed in.
   */
  const open = async (link: string): Promise<CallFailure | null> => {
    const answer = await postOwn('session', { link })
    if (!answer.ok && answer.status === 0) return answer
    window.history.replaceState(window.history.state, '', window.location.pathname)
    await again(answer.ok ? null : answer.message)
    return null
  }
  const leave = (note: string) => setSeen({ kind: 'ask', note })
  const show = (bookings: MyBookings) => setSeen({ kind: 'bookings', bookings })
  return { seen, again, open, leave, show }
}

interface Actions {
  /** Called if the session has ended. */
  onEnded: () => void
}

/** Makes one call at a time. A failure is shown where it was caused. */
export const useOwnCall = ({ onEnded }: Actions) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallFailure | null>(null)
  const run = async <T>(ask: () => Promise<CallAnswer<T>>): Promise<T | null> => {
    if (busy) return null
    setBusy(true)
    setError(null)
    const answer = await ask()
    setBusy(false)
    if (answer.ok) return answer.value
    if (answer.code === 'OWN_SESSION_ENDED') onEnded()
    else setError(answer)
    return null
  }
  return { busy, error, run, dismiss: () => setError(null) }
}
