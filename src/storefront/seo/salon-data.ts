import { toBrandHref } from '@/domain/content/brand'
import { bookLocationHref } from '@/storefront/layout/menu'
import { parseOpeningLines, type OpeningLine } from '@/domain/content/opening-hours'
import { weekDays, formatClock } from '@/domain/time/calendar'
import type { ClosedDaysView, SiteView } from '@/server/services/content/site-views'
import type { LocationView } from '@/server/services/content/types'
import { listStreetLines } from '@/domain/content/address'

/** The schema.org form of “closed all day”. */
const allDayClosed = { opens: '00:00', closes: '00:00' }

const toOpeningHours = ({ open, hours }: OpeningLine): object | null => {
  if (open) return { opens: formatClock(open.start), closes: formatClock(open.end) }
  return /\bclosed\b/i.test(hours) ? allDayClosed : null
}

/** The weekly hours from the owner's text. Lines without a day or time are left out. */
const toWeekData = (openingText: string): object[] =>
  parseOpeningLines(openingText).flatMap((line) => {
    const hours = toOpeningHours(line)
    if (hours === null || line.weekdays.length === 0) return []
    const dayOfWeek = line.weekdays.map((day) => `https://schema.org/${weekDays[day]}`)
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, ...hours }]
  })

/** Upcoming days on which a location is closed. */
const toClosedData = (closed: ClosedDaysView[], locationId: string): object[] =>
  closed
    .filter((days) => days.locationId === null || days.locationId === locationId)
    .map(({ from, until }) => ({
      '@type': 'OpeningHoursSpecification',
      ...allDayClosed,
      validFrom: from,
      validThrough: until,
    }))

export const schemaOrgContext = 'https://schema.org'

/** An absolute address. `origin` is the address of the site. */
export const toAbsoluteUrl = (origin: string, path: string): string => new URL(path, origin).href

export const toPostalAddress = (location: LocationView): object => ({
  '@type': 'PostalAddress',
  streetAddress: listStreetLines(location).join(', '),
  addressLocality: location.city || location.name,
  postalCode: location.postcode || undefined,
  addressCountry: 'GB',
})

/** A location's id in all our structured data. */
export const toSalonId = (origin: string, { id, slug }: LocationView): string =>
  toAbsoluteUrl(origin, `/#${slug || id}`)

interface Step {
  name: string
  /** The path below the site's address. */
  path: string
}

/** A page's place on the site, as in its breadcrumbs. */
export const toBreadcrumbData = (origin: string, steps: Step[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: toAbsoluteUrl(origin, path),
  })),
})

const toGeo = ({ coordinates }: LocationView): object | undefined =>
  coordinates ? { '@type': 'GeoCoordinates', ...coordinates } : undefined

interface SalonFacts {
  site: SiteView
  locations: LocationView[]
  closed: ClosedDaysView[]
}

const toNonEmpty = (list: object[]): object[] | undefined => (list.length > 0 ? list : undefined)

/** One location of the salon. Unknown facts are left out. */
const toSalonAt = ({ site, closed }: SalonFacts, location: LocationView, origin: string): object => ({
  '@type': 'BeautySalon',
  '@id': toSalonId(origin, location),
  name: location.search.title || `${site.name}, ${location.name}`,
  description: location.search.description || undefined,
  url: toAbsoluteUrl(origin, '/contact-us'),
  image: toAbsoluteUrl(
    origin,
    location.search.picture?.url ??
      location.picture?.src ??
      toBrandHref('social-card.png', site.brandVersion),
  ),
  telephone: location.phone || site.phone || undefined,
  email: location.email || site.email || undefined,
  currenciesAccepted: 'GBP',
  address: toPostalAddress(location),
  geo: toGeo(location),
  openingHoursSpecification: toNonEmpty(toWeekData(location.openingText)),
  specialOpeningHoursSpecification: toNonEmpty(toClosedData(closed, location.id)),
  potentialAction: {
    '@type': 'ReserveAction',
    target: toAbsoluteUrl(origin, bookLocationHref(location.name)),
  },
})

/** The salon as a business with its locations, opening hours and closed days. */
export const toSalonData = (facts: SalonFacts, origin: string): object => {
  const { site, locations } = facts
  return {
    '@context': schemaOrgContext,
    '@graph': [
      {
        '@type': 'Organization',
        '@id': toAbsoluteUrl(origin, '/#salon'),
        name: site.name,
        description: site.description || undefined,
        url: toAbsoluteUrl(origin, '/'),
        logo: toAbsoluteUrl(origin, toBrandHref('apple-icon.png', site.brandVersion)),
        sameAs: site.social.map(({ url }) => url),
      },
      ...locations.map((location) => toSalonAt(facts, location, origin)),
    ],
  }
}
