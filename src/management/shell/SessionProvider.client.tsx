'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useAuth } from '@payloadcms/ui'
import { endSession } from '@/management/api/call'
import { getSalonNow, setSalonClock } from '@/management/format/dates'
import { fetchJson } from '@/client/request-json'
import {
  clearSignedInUser,
  saveSignInNotice,
  SIGNED_IN_USER,
  type SignInNotice,
} from '@/client/signed-in-user'
import { sessionTexts } from '@/messages/management-texts'
import { errorMessages } from '@/messages/errors'
import { getMsUntilEnd, isSignedIn, renewSession, getMsUntilRenewal } from './renew-session'

/** Ends the session here and on the server, whatever the server says, and shows the sign-in page with what `notice` says. */
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

/** Signs out as soon as it is shown. */
export const SignOutNow = ({ expired = false }: { expired?: boolean }) => {
  useEffect(() => {
    const text = expired ? sessionTexts.tokenExpired : sessionTexts.signedOut
    void signOut({ text, isGood: !expired })
  }, [expired])
  return <p className="desk-loading">{sessionTexts.loading}</p>
}

const retryMs = 30_000

/** A refusal is final: whoever still has a cookie is signed out too, or the sign-in page would lead back here. */
const signOutToLogin = async (): Promise<void> => {
  await fetchJson('/api/auth/admin/logout', { method: 'POST' })
  endSession(errorMessages.SESSION_EXPIRED)
}

/**
 * The one timer of a session (D34): renews it five minutes before its end, and says so when it has ended. A refused
 * renewal ends it at once; only one that was not answered is tried again.
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
      // One that is renewed no further has come to its absolute end: asking again would change nothing.
      else if (getMsUntilRenewal(renewed.end, getSalonNow()) > 0) onRenewed(renewed.end)
    }
    next = setTimeout(() => void renew(), getMsUntilRenewal(end, getSalonNow()))
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
      setTimeout(
        () => void isSignedIn().then((still) => still || endSession(sessionTexts.signedOut, true)),
        1500,
      )
    }
    window.addEventListener('storage', changed)
    return () => window.removeEventListener('storage', changed)
  }, [])
}

interface Props {
  /** When the server drew this page, by its own clock, in ms. */
  servedAt: number
  children: ReactNode
}

/** Takes over the session's timers from Payload, whose own dialog therefore never shows. */
export const SessionProvider = ({ servedAt, children }: Props) => {
  const { user, tokenExpirationMs, setUser } = useAuth()
  // Once, and before any screen below draws what depends on the time.
  useState(() => setSalonClock(servedAt))
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
