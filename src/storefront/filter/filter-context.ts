'use client'

import { createContext } from 'react'

/** The chosen names; empty means all. */
interface Chosen {
  kind: string
  location: string
  /** Ids of the entries that have the words that somebody looks for; null while nobody looks for any. */
  found: ReadonlySet<string> | null
}

export const FilterContext = createContext<Chosen>({ kind: '', location: '', found: null })

/** Whether an entry is shown; a group is, where one of its entries has what is looked for. */
export const matches = (chosen: Chosen, kind: string, locations: string[], ids: string[] = []): boolean =>
  (chosen.kind === '' || chosen.kind === kind) &&
  (chosen.location === '' || locations.includes(chosen.location)) &&
  (chosen.found === null || ids.some((id) => chosen.found?.has(id)))
