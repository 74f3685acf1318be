/** What addresses are made of; a field that is not filled in is empty or null. */
export interface PostalAddress {
  /** Street, one or more lines. Some owners write the town here too. */
  address?: string | null
  city?: string | null
  postcode?: string | null
}

/** For comparing: postcodes are written with and without their space, and letters in either case. */
const plain = (text: string): string => text.toLowerCase().replace(/\s/g, '')

/** The parts between commas of each street line, and the lines without text left out. */
const streetParts = (address: string): string[][] =>
  address
    .split('\n')
    .map((line) => line.split(',').flatMap((part) => part.trim() || []))
    .filter((parts) => parts.length > 0)

/** The street lines, without a town and postcode at their end. */
export const streetLines = ({ address, city, postcode }: PostalAddress): string[] => {
  const [town, code] = [plain(city ?? ''), plain(postcode ?? '')]
  const lines = streetParts(address ?? '')
  for (let last = lines.at(-1); last; last = lines.at(-1)) {
    if (last.length > 0 && ![town, code, town + code].includes(plain(last.at(-1) ?? ''))) break
    last.pop()
    if (last.length === 0) lines.pop()
  }
  return lines.map((parts) => parts.join(', '))
}

/** Street, town and postcode, one line each. A town or postcode amid the street lines is not repeated. */
export const addressLines = (location: PostalAddress): string[] => {
  const street = streetLines(location)
  const named = street.flatMap((line) => line.split(', ')).map(plain)
  const town = location.city?.trim() ?? ''
  const code = location.postcode?.trim() ?? ''
  const isTownNamed = named.some((part) => part.replace(plain(code), '') === plain(town))
  const isCodeNamed = named.some((part) => part.includes(plain(code)))
  return [...street, isTownNamed ? '' : town, isCodeNamed ? '' : code].filter(Boolean)
}

/** The whole address in one line. */
export const addressInOneLine = (location: PostalAddress): string => addressLines(location).join(', ')

/** The address of a page that shows the way to a location on a map. `salon`: the salon's name, which finds its entry. */
export const directionsHref = (location: PostalAddress & { name: string }, salon: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({
    api: '1',
    destination: [salon, location.name, addressInOneLine(location)].filter(Boolean).join(', '),
  })}`
