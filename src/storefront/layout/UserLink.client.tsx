'use client'

import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/Icon'

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** Only a hint for where the icon leads; the management area checks for itself. `exp` is in epoch seconds. */
const signedIn = (): boolean => {
  try {
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null')
    const exp = typeof user === 'object' && user !== null ? (user as { exp?: unknown }).exp : null
    return typeof exp === 'number' && exp * 1000 > Date.now()
  } catch {
    return false
  }
}

export const UserLink = () => {
  const known = useSyncExternalStore(subscribe, signedIn, () => false)
  return (
    <a
      href={known ? '/management' : '/admin/login'}
      className="icon-button"
      aria-label={known ? 'Management' : 'Staff sign-in'}
    >
      <Icon name="person" />
    </a>
  )
}
