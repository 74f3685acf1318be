import { idOf, idsOf } from '../content/relation'

/** What a service costs at each location, in pence; `location` is a relation or its id. */
interface Priced {
  prices?: readonly { location: unknown; pricePence?: number | null }[] | null
}

/** The price of a service at a location, in pence; null without one above nothing: it cannot be booked there (D33). */
export const priceAt = ({ prices }: Priced, locationId: string): number | null => {
  const price = prices?.find(({ location }) => idOf(location) === locationId)?.pricePence
  return price && price > 0 ? price : null
}

/** As `priceAt`, and null where the category of the service is not offered (D24). */
export const priceOffered = (
  service: Priced,
  category: { notOfferedAt?: unknown } | null | undefined,
  locationId: string,
): number | null => (idsOf(category?.notOfferedAt).includes(locationId) ? null : priceAt(service, locationId))
