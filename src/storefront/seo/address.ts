import type { LocationView } from '../../server/services/content/types'
import { streetLines } from '../../domain/content/address'

export const context = 'https://schema.org'

/** A whole address; `origin` is the site's own. */
export const at = (origin: string, path: string): string => new URL(path, origin).href

/** Where letters go. */
export const postalAddress = (location: LocationView): object => ({
  '@type': 'PostalAddress',
  streetAddress: streetLines(location).join(', '),
  addressLocality: location.city || location.name,
  postalCode: location.postcode || undefined,
  addressCountry: 'GB',
})

/** What a location is called in all our data. */
export const salonId = (origin: string, { id, slug }: LocationView): string => at(origin, `/#${slug || id}`)

interface Step {
  name: string
  /** Below the site's address. */
  path: string
}

/** Where a page stands, as its breadcrumb shows it. */
export const breadcrumbData = (origin: string, steps: Step[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: at(origin, path),
  })),
})
