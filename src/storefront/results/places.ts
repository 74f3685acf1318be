import { addressLines, directionsHref } from '../../domain/content/address'
import type { LocationView } from '../../server/services/content/types'

/** Where a location is and how to get there. */
export interface Place {
  address: string
  directions: string
}

/** The locations by the names that a booking gives. */
export const placesOf = (locations: LocationView[], site: string): Record<string, Place> =>
  Object.fromEntries(
    locations.map((location) => [
      location.name,
      { address: addressLines(location).join('\n'), directions: directionsHref(location, site) },
    ]),
  )
