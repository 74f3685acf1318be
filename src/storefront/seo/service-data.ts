import { priceOffered } from '../../domain/pricing/location-price'
import { pounds } from '../../domain/pricing/money'
import type { CategoryView, LocationView, ServiceView, SiteView } from '../../server/services/content/types'
import { bookServiceHref, categoryHref, serviceHref } from '../layout/links'
import { at, breadcrumbData, context, salonId } from './address'

interface CategoryFacts {
  /** What the page of all categories is called. */
  list: string
  site: SiteView
  category: CategoryView
  services: ServiceView[]
  locations: LocationView[]
}

/** Its price at each location where it can be booked, in pounds with two decimals (D80). */
const offersOf = (service: ServiceView, { category, locations }: CategoryFacts, origin: string): object[] =>
  locations.flatMap((location) => {
    const pricePence = priceOffered(service, category, location.id)
    if (pricePence === null) return []
    return [
      {
        '@type': 'Offer',
        price: pounds(pricePence).toFixed(2),
        priceCurrency: 'GBP',
        areaServed: location.name,
        url: at(origin, bookServiceHref(location.name, category.name, service.id)),
        seller: { '@type': 'BeautySalon', '@id': salonId(origin, location), name: location.name },
      },
    ]
  })

const serviceOf = (service: ServiceView, facts: CategoryFacts, origin: string): object => {
  const { site, category } = facts
  const picture =
    service.search.picture?.url ?? service.pictures[0]?.src ?? category.picture?.src ?? '/social-card.png'
  const offers = offersOf(service, facts, origin)
  return {
    '@type': 'Service',
    name: service.name,
    serviceType: category.name,
    description: service.search.description || service.summary || undefined,
    image: at(origin, picture),
    url: at(origin, serviceHref(service, category)),
    provider: { '@type': 'BeautySalon', name: site.name, url: at(origin, '/') },
    offers: offers.length > 0 ? offers : undefined,
  }
}

/** A category's treatments with their prices, and where the page stands. */
export const categoryData = (facts: CategoryFacts, origin: string): object => {
  const { category, services } = facts
  return {
    '@context': context,
    '@graph': [
      breadcrumbData(origin, [
        { name: facts.list, path: '/categories' },
        { name: category.name, path: categoryHref(category) },
      ]),
      ...services.map((service) => serviceOf(service, facts, origin)),
    ],
  }
}
