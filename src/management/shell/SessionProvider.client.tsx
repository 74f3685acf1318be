'use client'

import { useAuth } from '@payloadcms/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { SIGNED_IN_USER } from '@/client/signed-in-user'
import { sessionTexts } from '@/messages/management-texts'
import { endSession } from '../api/end-session'
import { isSignedIn, renewAt, renewSession } from './renew-session'

/** What a browser's timer can wait at most, in milliseconds. */
const longest = 2 ** 31 - 1
const retryMs = 30_000

/** The one timer of a session (D34): renews it five minutes before its end, and says so when it has ended. */
const useSessionTimer = (end: number | null, onRenewed: (end: number) => void): void => {
  useEffect(() => {
    if (!end) return
    const left = Math.min(Math.max(end - Date.now(), 0), longest)
    const over = setTimeout(() => endSession(sessionTexts.tokenExpired), left)
    let next: ReturnType<typeof setTimeout>
    const renew = async (): Promise<void> => {
      const later = await renewSession()
      if (later) onRenewed(later)
      else next = setTimeout(() => void renew(), retryMs)
    }
    next = setTimeout(() => void renew(), renewAt(end))
    return () => {
      clearTimeout(next)
      clearTimeout(over)
    }
  }, [end, onRenewed])
}

/** Another tab has signed out: this one leaves too, once the server says so. */
const useOtherTabs = (): void => {
  useEffect(() => {
    const changed = ({ key, newValue }: StorageEvent): void => {
      if (key !== SIGNED_IN_USER || newValue !== null) return
      // The tab that signs out tells the browser first and the server after that.
      setTimeout(() => void isSignedIn().then((still) => still || endSession(sessionTexts.signedOut)), 1500)
    }
    window.addEventListener('storage', changed)
    return () => window.removeEventListener('storage', changed)
  }, [])
}

/** Takes over the session's timers from Payload, whose own dialog therefore never shows. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const { user, tokenExpirationMs, setUser } = useAuth()
  const [end, setEnd] = useState<number | null>(null)
  useEffect(() => {
    if (!user || !tokenExpirationMs) return
    setEnd(tokenExpirationMs)
    setUser({ user, exp: 0, token: '' })
  }, [user, tokenExpirationMs, setUser])
  useSessionTimer(end, setEnd)
  useOtherTabs()
  return <>{children}</>
}
