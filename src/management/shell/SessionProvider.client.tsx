'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useAuth } from '@payloadcms/ui'
import { endSession } from '@/management/api/call'
import { getSalonNow, setSalonClock } from '@/management/format/dates'
import { fetchJson } from '@/client/request-json'
import { clearSignedInUser, saveSignInNotice, type SignInNotice } from '@/client/signed-in-user'
import { SIGNED_IN_USER } from '@/client/storage'
import { sessionTexts } from '@/messages/management-texts'
import { errorMessages } from '@/messages/errors'
import { getMsUntilEnd, isSignedIn, renewSession, getMsUntilRenewal } from './renew-session'

/**
 * Ends the session in this browser, whatever the server responds, and shows the sign-in page with the text for
 * `notice`.
 */
export const signOut = async (notice?: SignInNotice): Promise<void> => {
  clearSignedInUser()
  if (notice) saveSignInNotice(notice.text, notice.isGood)
  await fetchJson('/api/auth/admin/logout', { method: 'POST' })
  window.location.assign('/admin/login')
}

export const LogoutButton = () => (
  <button type="button" className="desk-link desk-menu__logout" onClick={() => void signOut()}>
    Logout
  </button>
)

export const SignOutNow = ({ expired = false }: { expired?: boolean }) => {
  useEffect(() => {
    const text = expired ? sessionTexts.tokenExpired : sessionTexts.signedOut
    void signOut({ text, isGood: !expired })
  }, [expired])
  return <p className="desk-loading">{sessionTexts.loading}</p>
}

const retryMs = 30_000

/**
 * Signs out after the server has refused to renew the session, which is final. The cookie has to be cleared too, or the
 * sign-in page would redirect back here.
 */
const signOutToLogin = async (): Promise<void> => {
  await fetchJson('/api/auth/admin/logout', { method: 'POST' })
  endSession(errorMessages.SESSION_EXPIRED)
}

/**
 * The only timer of a session (D34). It renews the session five minutes before its end, and shows a message when the
 * session has ended. A refused renewal ends the session immediately. A renewal without a response is tried again.
 */
const useSessionTimer = (end: number | null, onRenewed: (end: number) => void): void => {
  useEffect(() => {
    if (!end) return
    const over = setTimeout(() => endSession(sessionTexts.tokenExpired), getMsUntilEnd(end, getSalonNow()))
    let next: ReturnType<typeof setTimeout>
    const renew = async (): Promise<void> => {
      const renewed = await renewSession()
      if (renewed === 'refused') void signOutToLogin()
      else if (renewed === 'unanswered') next = setTimeout(() => void renew(), retryMs)
      // A session that was not extended has reached its absolute end, so another renewal would change nothing.
      else if (getMsUntilRenewal(renewed.end, getSalonNow()) > 0) onRenewed(renewed.end)
    }
    next = setTimeout(() => void renew(), getMsUntilRenewal(end, getSalonNow()))
    return () => {
      clearTimeout(next)
      clearTimeout(over)
    }
  }, [end, onRenewed])
}

/** If another tab has signed out, signs this tab out too, once the server confirms it. */
const useOtherTabs = (): void => {
  useEffect(() => {
    const changed = ({ key, newValue }: StorageEvent): void => {
      if (key !== SIGNED_IN_USER || newValue !== null) return
      // The other tab notifies the browser before it calls the server.
      setTimeout(
        () => void isSignedIn().then((still) => still || endSession(sessionTexts.signedOut, true)),
        1500,
      )
    }
    window.addEventListener('storage', changed)
    return () => window.removeEventListener('storage', changed)
  }, [])
}

/** Loads a page again that the browser restores with *Back*, because the session may have ended since. */
const useRestoredPages = (): void => {
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return
      document.body.hidden = true
      window.location.reload()
    }
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [])
}

interface Props {
  /** The server's time in ms when it rendered this page. */
  servedAt: number
  children: ReactNode
}

/** Replaces Payload's session timers, so that its own dialog never appears. */
export const SessionProvider = ({ servedAt, children }: Props) => {
  const { user, tokenExpirationMs, setUser } = useAuth()
  // Runs once, before any screen below renders something that depends on the time.
  useState(() => setSalonClock(servedAt))
  const [end, setEnd] = useState<number | null>(null)
  useEffect(() => {
    if (!user || !tokenExpirationMs) return
    setEnd(tokenExpirationMs)
    setUser({ user, exp: 0, token: '' })
  }, [user, tokenExpirationMs, setUser])
  useSessionTimer(end, setEnd)
  useOtherTabs()
  useRestoredPages()
  return <>{children}</>
}
