'use client'

import { type ReactNode, use } from 'react'
import { FilterContext, matches } from './filter-context'

interface Props {
  kind: string
  /** Where it can be booked; of a group: where any of it can. */
  locations: string[]
  className?: string
  children: ReactNode
}

/** A list entry that is hidden when the filters leave it out. */
export const Filtered = ({ kind, locations, className, children }: Props) => (
  <li hidden={!matches(use(FilterContext), kind, locations)} className={className}>
    {children}
  </li>
)
