import type { ClosedDaysView } from '../../server/services/content/closed-days'
import type { LocationView, SiteView } from '../../server/services/content/types'
import { bookLocationHref } from '../layout/links'
import { at, context, postalAddress, salonId } from './address'
import { closedData, weekData } from './opening-data'

const geoOf = ({ coordinates }: LocationView): object | undefined =>
  coordinates ? { '@type': 'GeoCoordinates', ...coordinates } : undefined

interface SalonFacts {
  site: SiteView
  locations: LocationView[]
  closed: ClosedDaysView[]
}

const filled = (list: object[]): object[] | undefined => (list.length > 0 ? list : undefined)

/** One location of the salon; what is not known is left out. */
const salonAt = ({ site, closed }: SalonFacts, location: LocationView, origin: string): object => ({
  '@type': 'BeautySalon',
  '@id': salonId(origin, location),
  name: location.search.title || `${site.name}, ${location.name}`,
  description: location.search.description || undefined,
  url: at(origin, '/contact-us'),
  image: at(origin, location.search.picture?.url ?? location.picture?.src ?? '/social-card.png'),
  telephone: location.phone || site.phone || undefined,
  email: location.email || site.email || undefined,
  currenciesAccepted: 'GBP',
  address: postalAddress(location),
  geo: geoOf(location),
  openingHoursSpecification: filled(weekData(location.openingText)),
  specialOpeningHoursSpecification: filled(closedData(closed, location.id)),
  potentialAction: { '@type': 'ReserveAction', target: at(origin, bookLocationHref(location.name)) },
})

/** The salon as a business with its locations, when they are open, and when they are closed. */
export const salonData = (facts: SalonFacts, origin: string): object => {
  const { site, locations } = facts
  return {
    '@context': context,
    '@graph': [
      {
        '@type': 'Organization',
        '@id': at(origin, '/#salon'),
        name: site.name,
        description: site.description || undefined,
        url: at(origin, '/'),
        logo: at(origin, '/apple-icon.png'),
        sameAs: site.social.map(({ url }) => url),
      },
      ...locations.map((location) => salonAt(facts, location, origin)),
    ],
  }
}
