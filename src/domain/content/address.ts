/** What addresses are made of; a field that is not filled in is empty or null. */
export interface PostalAddress {
  /** Street, one or more lines. Some owners write the town here too. */
  address?: string | null
  city?: string | null
  postcode?: string | null
}

const includesText = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase())

/** Street, town and postcode, one line each. A town or postcode that the street lines name already is left out. */
export const addressLines = ({ address, city, postcode }: PostalAddress): string[] => {
  const street = address?.trim() ?? ''
  const rest = [city?.trim(), postcode?.trim()].filter((part): part is string => !!part)
  const lines = street.split('\n').map((line) => line.trim())
  return [...lines, ...rest.filter((part) => !includesText(street, part))].filter((line) => line !== '')
}

/** The address of a page that shows the way to a location on a map. `salon`: the salon's name, which finds its entry. */
export const directionsHref = (location: PostalAddress & { name: string }, salon: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({
    api: '1',
    destination: [salon, location.name, ...addressLines(location)].filter(Boolean).join(', '),
  })}`
