import type { SiteWords } from '../../domain/content/site-words'
import type { Step } from '../ui/Breadcrumb'

/** Where a step stands, as the line over it shows: the way here, and what it is called. */
export interface Place {
  trail: Step[]
  here: string
}

type Names = Pick<SiteWords['names'], 'services' | 'booking'>

/** Services / Booking Appointment / … */
export const bookingPlace = (names: Names, here: string): Place => ({
  trail: [
    { label: names.services, href: '/services' },
    { label: names.booking, href: '/booking-appointment' },
  ],
  here,
})
