'use client'

import { type ReactNode, use } from 'react'
import { FilterContext } from '@/storefront/filter/filter-context'
import { PriceAndTime, type Start } from './ServiceCard'

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

interface StartProps {
  /** Everywhere together, and at each location by its name. */
  start: Start
  at: Record<string, Start>
}

/** What it costs: at the location that is chosen, else wherever it costs least. */
export const StartingAt = ({ start, at }: StartProps) => (
  <PriceAndTime {...(at[use(FilterContext).location] ?? start)} />
)
