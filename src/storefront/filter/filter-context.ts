'use client'

import { createContext, useEffect, useRef, useState } from 'react'
import { setFilterQuery } from './address'

/** Browsers refuse an address that changes with every letter. */
const QUIET_MS = 250

/** What is looked for: as it is typed, and in the address (`q`) once the typing rests. */
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

/** The chosen names; empty means all. */
interface Chosen {
  kind: string
  location: string
  /** Ids of the entries that have the words that somebody looks for; null while nobody looks for any. */
  found: ReadonlySet<string> | null
}

export const FilterContext = createContext<Chosen>({ kind: '', location: '', found: null })

/** Whether an entry is shown; a group is, where one of its entries has what is looked for. */
export const isMatching = (chosen: Chosen, kind: string, locations: string[], ids: string[] = []): boolean =>
  (chosen.kind === '' || chosen.kind === kind) &&
  (chosen.location === '' || locations.includes(chosen.location)) &&
  (chosen.found === null || ids.some((id) => chosen.found?.has(id)))
