'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { isProbablySignedIn } from '../../client/signed-in-user'

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** Only a hint decides where the icon leads; the management area checks for itself. */
export const UserLink = ({ children }: { children: ReactNode }) => {
  const known = useSyncExternalStore(subscribe, isProbablySignedIn, () => false)
  return (
    <a
      href={known ? '/management' : '/admin/login'}
      className="icon-button"
      aria-label={known ? 'Management' : 'Staff sign-in'}
    >
      {children}
    </a>
  )
}
