'use client'

import { createContext } from 'react'

/** The chosen names; empty means all. */
interface Chosen {
  category: string
  location: string
}

export const FilterContext = createContext<Chosen>({ category: '', location: '' })

/** Whether an entry is shown. */
export const matches = (chosen: Chosen, category: string, locations: string[]): boolean =>
  (chosen.category === '' || chosen.category === category) &&
  (chosen.location === '' || locations.includes(chosen.location))
