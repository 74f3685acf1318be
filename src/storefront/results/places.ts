import type { LocationView } from '../../server/services/content/types'
import { addressLines } from '../contact/Address'
import { directionsHref } from '../contact/directions'

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
      { address: addressLines(location), directions: directionsHref(location, site) },
    ]),
  )
