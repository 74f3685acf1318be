import { priceOffered } from '../../domain/pricing/location-price'
import { slugOf } from '../../domain/text/slug'
import type { CategoryView, LocationView, ServiceView } from '../../server/services/content/types'
import type { FlowQuery } from './steps'

interface Lists {
  locations: LocationView[]
  categories: CategoryView[]
  services: ServiceView[]
}

/** What the address names, as far as it exists. */
export interface Chosen {
  location: LocationView | null
  category: CategoryView | null
  service: ServiceView | null
  /** Of the service at the location; null when it is not offered there. */
  pricePence: number | null
}

const same = (a: string, b: string | null | undefined): boolean =>
  a.trim().toLowerCase() === (b ?? '').trim().toLowerCase()

/**
 * Locations and categories are named in addresses; an id is understood as well, and the name that it was made with: what
 * is renamed keeps its web address.
 */
const named = <T extends { id: string; name: string; slug: string }>(
  list: T[],
  name: string | null | undefined,
): T | null => {
  if (!name) return null
  const wanted = slugOf(name)
  const byName = list.find((entry) => entry.id === name || same(entry.name, name))
  return byName ?? list.find(({ slug }) => slug !== '' && slug === wanted) ?? null
}

/** A service brings its category along when the address does not name one. */
export const chosenOf = (query: FlowQuery, { locations, categories, services }: Lists): Chosen => {
  const location = named(locations, query.location)
  const service = services.find(({ id }) => id === query.serviceId) ?? null
  const own = categories.find(({ id }) => id === service?.categoryId) ?? null
  const category = named(categories, query.category) ?? own
  const pricePence = service && location && priceOffered(service, own, location.id)
  return { location, category, service, pricePence }
}

/** Categories that can be booked at a location, and those that lead elsewhere. */
export const categoriesAt = (categories: CategoryView[], locationId: string): CategoryView[] =>
  categories.filter(({ notOfferedAt }) => !notOfferedAt.includes(locationId))

/** Services of a category with a price at the location; none where the category is not offered (D24). */
export const servicesAt = (
  services: ServiceView[],
  category: CategoryView,
  locationId: string,
): ServiceView[] =>
  services.filter(
    (service) => service.categoryId === category.id && priceOffered(service, category, locationId) !== null,
  )
