import type { ReactNode } from 'react'
import type { SiteWords } from '@/messages/site-words'
import { Breadcrumb, type Step } from '@/storefront/ui/Breadcrumb'

/** Where a step stands. */
export interface BreadcrumbPlace {
  /** The way here. The server draws it, so that no browser loads what draws it. */
  trail: ReactNode
  /** What it is called. */
  here: string
}

/** The place of a step at the end of a way. */
export const createPlace = (way: Step[], here: string): BreadcrumbPlace => ({
  trail: <Breadcrumb steps={[...way, { label: here }]} />,
  here,
})

type Names = Pick<SiteWords['names'], 'services' | 'booking'>

/** Services / Booking Appointment / … */
export const createBookingPlace = (names: Names, here: string): BreadcrumbPlace =>
  createPlace(
    [
      { label: names.services, href: '/services' },
      { label: names.booking, href: '/booking-appointment' },
    ],
    here,
  )
