'use client'

import { type ReactNode, use } from 'react'
import { FilterContext, matches } from './filter-context'

interface Props {
  category: string
  /** Where it can be booked; of a group: where any of it can. */
  locations: string[]
  className?: string
  children: ReactNode
}

/** A list entry that is hidden when the filters leave it out. */
export const Filtered = ({ category, locations, className, children }: Props) => (
  <li hidden={!matches(use(FilterContext), category, locations)} className={className}>
    {children}
  </li>
)

interface LinkProps {
  serviceId: string
  /** Its only location, if it has just one. */
  only?: string
  className?: string
  children: ReactNode
}

/** On to booking with what is known so far: the service, and the location when one was chosen. */
export const ServiceLink = ({ serviceId, only, className, children }: LinkProps) => {
  const location = use(FilterContext).location || only
  const query = new URLSearchParams({ ...(location ? { location } : {}), serviceId })
  return (
    <a href={`/bookings?${query}`} className={className}>
      {children}
    </a>
  )
}
