'use client'

import { type ReactNode, use } from 'react'
import { FilterContext } from '@/storefront/filter/filter-context'
import { Price } from '@/storefront/ui/Price'
import type { Start } from './ServiceCard'

type StartPrice = Pick<Start, 'pence' | 'from'>

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

interface PriceProps {
  price: StartPrice
  /** The price in pence at each location, by name. */
  at: Record<string, number>
}

/** The price at the chosen location. If none is chosen, the lowest price. */
export const PriceAt = ({ price, at }: PriceProps) => {
  const chosen = at[use(FilterContext).location]
  return chosen === undefined ? <Price pence={price.pence} from={price.from} /> : <Price pence={chosen} />
}
