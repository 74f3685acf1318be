import type { BrowserKey, CookieKey, TabKey } from '@/domain/privacy/kept-in-browser'

/** True when the device knows that it has no connection. A connection that does not work may be unknown to it. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

/** 128 random bits as 32 hexadecimal digits. Works without https too, where `crypto.randomUUID` is missing. */
export const createRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * What the browser keeps for this site. Storage may be closed to us (private windows) or full: then nothing is
 * remembered, and the page goes on without it.
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
    // See above: other pages and tabs will not hear of it.
  }
}

/** Kept for all tabs, until it is removed. */
export const readLocal = (key: BrowserKey): string | null => read(() => localStorage, key)

/** Null removes it. */
export const writeLocal = (key: BrowserKey, value: string | null): void =>
  write(() => localStorage, key, value)

/** Kept for this tab only, reloads included. */
export const readSession = (key: TabKey): string | null => read(() => sessionStorage, key)

/** Null removes it. */
export const writeSession = (key: TabKey, value: string | null): void =>
  write(() => sessionStorage, key, value)

/** A cookie as it was written by `writeCookie`; null without one. */
export const readCookie = (key: CookieKey, cookies: string = document.cookie): string | null => {
  const found = cookies.split(/; */).find((one) => one.startsWith(`${key}=`))
  try {
    return found ? decodeURIComponent(found.slice(key.length + 1)) : null
  } catch {
    return null
  }
}

/** Kept for a year and sent with every request below `path`. */
export const writeCookie = (key: CookieKey, value: string, path: string): void => {
  document.cookie = `${key}=${encodeURIComponent(value)}; path=${path}; max-age=31536000; samesite=lax`
}
