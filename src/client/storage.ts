import type { BrowserKey, TabKey } from '../domain/privacy/kept-in-browser'

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
