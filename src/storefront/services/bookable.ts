import { priceOffered } from '../../domain/pricing/location-price'
import type { CategoryView, LocationView, ServiceView } from '../../server/services/content/types'
import { bookServiceHref } from '../layout/links'
import type { BookChoice } from './BookMenu'

/** Where the service can be booked: it has a price there and its category is offered there (D24). */
export const bookableAt = (
  service: ServiceView,
  category: CategoryView,
  locations: LocationView[],
): (BookChoice & { pricePence: number })[] =>
  locations.flatMap((location) => {
    const pricePence = priceOffered(service, category, location.id)
    if (pricePence === null) return []
    return [
      {
        location: location.name,
        href: bookServiceHref(location.name, category.name, service.id),
        pricePence,
      },
    ]
  })
