import type { LocationView } from '../../server/services/content/types'

/** The way to a location, as a map's own page shows it. */
export const directionsHref = ({ name, address, city, postcode }: LocationView, site: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({
    api: '1',
    destination: [site, name, address.replaceAll('\n', ', '), city, postcode].filter(Boolean).join(', '),
  })}`
