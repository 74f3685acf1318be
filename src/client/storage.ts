import type { BrowserKey, TabKey } from '@/domain/privacy/kept-in-browser'

/** True if the device reports that it is offline. It may not notice a connection that does not work. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

/** 128 random bits as 32 hexadecimal digits. Also works without https, where `crypto.randomUUID` is missing. */
export const createRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * Browser storage for this site. It may be blocked (private windows) or full: then nothing is stored, and the page
 * works without it.
 */
const read = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

const write = (storage: () => Storage, key: string, value: string | null): void => {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // See above. Other pages and tabs will not be notified.
  }
}

/** Shared by all tabs, until removed. */
export const readLocal = (key: BrowserKey): string | null => read(() => localStorage, key)

/** Null removes it. */
export const writeLocal = (key: BrowserKey, value: string | null): void =>
  write(() => localStorage, key, value)

/** Kept for this tab only, including reloads. */
export const readSession = (key: TabKey): string | null => read(() => sessionStorage, key)

/** Null removes it. */
export const writeSession = (key: TabKey, value: string | null): void =>
  write(() => sessionStorage, key, value)

/** The storage key. Removing it shows other tabs that the user has signed out. */
export const SIGNED_IN_USER = 'user'

/** True if the stored session has not expired. Only a hint, because the server decides. */
export const isProbablySignedIn = (): boolean => {
  try {
    const user: unknown = JSON.parse(readLocal(SIGNED_IN_USER) ?? 'null')
    const exp = typeof user === 'object' && user !== null ? (user as { exp?: unknown }).exp : null
    return typeof exp === 'number' && exp * 1000 > Date.now()
  } catch {
    return false
  }
}
