'use client'

import { type ReactNode, use } from 'react'
import { FilterContext } from '@/storefront/filter/filter-context'
import { PriceAndTime, type Start } from './ServiceCard'

interface LinkProps {
  serviceId: string
  /** The name of the only location, if there is just one. */
  only?: string
  className?: string
  children: ReactNode
}

/** Links to booking with the treatment and, if chosen, the location. */
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
  /** Prices for all locations together, and for each location by name. */
  start: Start
  at: Record<string, Start>
}

/** The price at the chosen location. If none is chosen, the lowest price. */
export const StartingAt = ({ start, at }: StartProps) => (
  <PriceAndTime {...(at[use(FilterContext).location] ?? start)} />
)
