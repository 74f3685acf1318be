'use client'

import { createContext } from 'react'

/** The chosen names; empty means all. */
interface Chosen {
  kind: string
  location: string
}

export const FilterContext = createContext<Chosen>({ kind: '', location: '' })

/** Whether an entry is shown. */
export const matches = (chosen: Chosen, kind: string, locations: string[]): boolean =>
  (chosen.kind === '' || chosen.kind === kind) &&
  (chosen.location === '' || locations.includes(chosen.location))
