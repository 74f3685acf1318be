'use client'

import { type ReactNode, use } from 'react'
import { FilterContext, matches } from './filter-context'

interface Props {
  kind: string
  /** Where it can be booked; of a group: where any of it can. */
  locations: string[]
  /** As they stand in the index that is searched; of a group: all of them. */
  ids?: string[]
  className?: string
  children: ReactNode
}

/** A list entry that is hidden when the filters leave it out. */
export const Filtered = ({ kind, locations, ids, className, children }: Props) => (
  <li hidden={!matches(use(FilterContext), kind, locations, ids)} className={className}>
    {children}
  </li>
)
