'use client'

import { createContext, useEffect, useRef, useState } from 'react'
import { setFilterQuery } from './address'

/** Browsers refuse too many address changes, so not every letter can cause one. */
const QUIET_MS = 250

/** The search text: as typed, and in the address (`q`) after a pause in typing. */
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

/** The chosen filters; empty means all. */
interface Chosen {
  kind: string
  location: string
  /** Ids of the entries that match the search; null if there is no search. */
  found: ReadonlySet<string> | null
}

export const FilterContext = createContext<Chosen>({ kind: '', location: '', found: null })

/** True if an entry is shown; a group is shown if one of its entries matches the search. */
export const isMatching = (chosen: Chosen, kind: string, locations: string[], ids: string[] = []): boolean =>
  (chosen.kind === '' || chosen.kind === kind) &&
  (chosen.location === '' || locations.includes(chosen.location)) &&
  (chosen.found === null || ids.some((id) => chosen.found?.has(id)))
