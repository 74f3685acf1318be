'use client'

import { createContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'

const CHANGED = 'list-filter'

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('popstate', changed)
  window.addEventListener(CHANGED, changed)
  return () => {
    window.removeEventListener('popstate', changed)
    window.removeEventListener(CHANGED, changed)
  }
}

/** Stores the filters in the address, so that a filtered list can be reloaded, shared and left with the Back button. */
export const setFilterQuery = (choices: Record<string, string>): void => {
  const url = new URL(window.location.href)
  for (const [name, value] of Object.entries(choices)) {
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  }
  window.history.replaceState(null, '', url)
  window.dispatchEvent(new Event(CHANGED))
}

/** The query of the address. `asked` is the query sent to the server if no script runs. */
export const useAddress = (asked: string): URLSearchParams =>
  new URLSearchParams(
    useSyncExternalStore(
      subscribe,
      () => window.location.search,
      () => asked,
    ),
  )

/**
 * The pause in typing before the address changes, in ms. Browsers refuse too many address changes, so not every letter
 * can cause one.
 */
const QUIET_MS = 250

/** The search text as typed. After a pause in typing, it is also in the address (`q`). */
export const useSearch = (asked: string) => {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (words: string) => {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setFilterQuery({ q: words.trim() }), QUIET_MS)
  }
  return { words: typed ?? asked, look }
}

/** The chosen filters. Empty means all. */
interface Chosen {
  kind: string
  location: string
  /** The ids of the entries that match the search. Null if there is no search. */
  found: ReadonlySet<string> | null
}

export const FilterContext = createContext<Chosen>({ kind: '', location: '', found: null })

/** True if an entry is shown. A group is shown if one of its entries matches the search. */
export const isMatching = (chosen: Chosen, kind: string, locations: string[], ids: string[] = []): boolean =>
  (chosen.kind === '' || chosen.kind === kind) &&
  (chosen.location === '' || locations.includes(chosen.location)) &&
  (chosen.found === null || ids.some((id) => chosen.found?.has(id)))
