'use client'

import { useSyncExternalStore } from 'react'

const CHANGED = 'list-filter'

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('popstate', changed)
  window.addEventListener(CHANGED, changed)
  return () => {
    window.removeEventListener('popstate', changed)
    window.removeEventListener(CHANGED, changed)
  }
}

/** The address holds the state: a filtered list can be reloaded, shared and left with the Back button. */
export const setFilterQuery = (choices: Record<string, string>): void => {
  const url = new URL(window.location.href)
  for (const [name, value] of Object.entries(choices)) {
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  }
  window.history.replaceState(null, '', url)
  window.dispatchEvent(new Event(CHANGED))
}

/** The query of the address; `asked` is the query sent to the server if no script runs. */
export const useAddress = (asked: string): URLSearchParams =>
  new URLSearchParams(
    useSyncExternalStore(
      subscribe,
      () => window.location.search,
      () => asked,
    ),
  )
