import { trimEndMarks } from '@/domain/text/slug'

interface Link {
  label: string
  href: string
}

/** At the top of every page, until the owner makes another list. */
export const defaultNavigation: Link[] = [
  { href: '/about-us', label: 'About' },
  { href: '/categories', label: 'Treatments' },
  { href: '/courses', label: 'Courses' },
  { href: '/contact-us', label: 'Contact' },
]

/** At its foot. */
export const defaultFooterLinks: Link[] = [
  { href: '/about-us', label: 'About us' },
  { href: '/gallery', label: 'Gallery' },
  { href: '/reviews', label: 'Reviews' },
  { href: '/aftercare', label: 'Aftercare' },
  { href: '/privacy-policy', label: 'Privacy policy' },
  { href: '/terms-and-conditions', label: 'Terms and conditions' },
  { href: '/contact-us', label: 'Contact' },
  { href: '/faq', label: 'FAQ' },
]

/**
 * An address of this site in the form in which redirects are compared: without host, fragment and a slash at its end,
 * in small letters. Null when it is none.
 */
export const toAddressKey = (address: string): string | null => {
  const own = address.trim().replace(/^https?:\/\/[^/?#]*/i, '')
  const [path = ''] = own.split('#')
  if (!path.startsWith('/') || path.startsWith('//')) return null
  const [way = '', ...query] = path.split('?')
  const shown = `${trimEndMarks(way, '/') || '/'}${query.length > 0 ? `?${query.join('?')}` : ''}`
  try {
    return decodeURI(shown).toLowerCase()
  } catch {
    return shown.toLowerCase()
  }
}

/** A place within a page that has moved, in the form in which it is compared: browsers alone know the fragment. */
export const toSectionKey = (address: string): string | null => {
  const key = toAddressKey(address)
  const fragment = address.split('#')[1]
  return key !== null && fragment ? `${key}#${fragment.toLowerCase()}` : key
}

/** The names that a place within a page had before, by what it is called now; `address` is the page's. */
export const listFormerSections = (redirects: Redirects, address: string): Map<string, string[]> => {
  const page = `${toAddressKey(address)}#`
  const former = new Map<string, string[]>()
  for (const [from, to] of redirects) {
    const now = to.split('#')[1]
    if (!from.startsWith(page) || !now || toSectionKey(to) !== page + now.toLowerCase()) continue
    former.set(now, [...(former.get(now) ?? []), from.slice(page.length)])
  }
  return former
}

/** Where each address leads that has moved, by its key: a path of this site, or a whole https address. */
type Redirects = ReadonlyMap<string, string>

/** As a header can carry it: letters of other scripts, and what else is not plain, as their codes. */
const encodeAddress = (destination: string): string =>
  destination.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)

/**
 * Where an address leads in the end: step by step, until a page stands there (`stands`, by its key) or nothing leads
 * on; as a header can carry it. Null when it has not moved, or leads round in a circle.
 */
export const findRedirect = (
  redirects: Redirects,
  address: string,
  stands: (key: string) => boolean = () => false,
): string | null => {
  const seen = new Set<string>()
  let destination: string | null = null
  let key = toAddressKey(address)
  while (key !== null && redirects.has(key)) {
    if (seen.has(key)) return null
    seen.add(key)
    destination = redirects.get(key) ?? null
    const isElsewhere = destination === null || /^https?:/i.test(destination)
    key = isElsewhere || destination === null ? null : toAddressKey(destination)
    if (key !== null && stands(key)) break
  }
  return destination === null ? null : encodeAddress(destination)
}

/** Short forms that people type, where no page of the owner's stands. */
export const shortAddresses: Redirects = new Map([
  ['/about', '/about-us'],
  ['/contact', '/contact-us'],
  ['/privacy', '/privacy-policy'],
  ['/terms', '/terms-and-conditions'],
])

/** What addresses are made of; a field that is not filled in is empty or null. */
interface PostalAddress {
  /** Street, one or more lines. Some owners write the town here too. */
  address?: string | null
  city?: string | null
  postcode?: string | null
}

/** For comparing: postcodes are written with and without their space, and letters in either case. */
const normaliseText = (text: string): string => text.toLowerCase().replace(/\s/g, '')

/** The parts between commas of each street line, and the lines without text left out. */
const splitStreet = (address: string): string[][] =>
  address
    .split('\n')
    .map((line) => line.split(',').flatMap((part) => part.trim() || []))
    .filter((parts) => parts.length > 0)

/** The street lines, without a town and postcode at their end. */
export const listStreetLines = ({ address, city, postcode }: PostalAddress): string[] => {
  const [town, code] = [normaliseText(city ?? ''), normaliseText(postcode ?? '')]
  const lines = splitStreet(address ?? '')
  for (let last = lines.at(-1); last; last = lines.at(-1)) {
    if (last.length > 0 && ![town, code, town + code].includes(normaliseText(last.at(-1) ?? ''))) break
    last.pop()
    if (last.length === 0) lines.pop()
  }
  return lines.map((parts) => parts.join(', '))
}

/** Street, town and postcode, one line each. A town or postcode amid the street lines is not repeated. */
export const listAddressLines = (location: PostalAddress): string[] => {
  const street = listStreetLines(location)
  const named = street.flatMap((line) => line.split(', ')).map(normaliseText)
  const town = location.city?.trim() ?? ''
  const code = location.postcode?.trim() ?? ''
  const isTownNamed = named.some((part) => part.replace(normaliseText(code), '') === normaliseText(town))
  const isCodeNamed = named.some((part) => part.includes(normaliseText(code)))
  return [...street, isTownNamed ? '' : town, isCodeNamed ? '' : code].filter(Boolean)
}

/** The whole address in one line. */
export const formatAddressLine = (location: PostalAddress): string => listAddressLines(location).join(', ')

/** The address of a page that shows the way to a location on a map. `salon`: the salon's name, which finds its entry. */
export const toDirectionsHref = (location: PostalAddress & { name: string }, salon: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({
    api: '1',
    destination: [salon, location.name, formatAddressLine(location)].filter(Boolean).join(', '),
  })}`

/**
 * "/faq", "https://…", "mailto:…", "tel:…" and nothing else: a link cannot carry a script, nor lead elsewhere as browsers
 * read it, to whom a backslash is "/" and a tab nothing.
 */
export const isSafeLink = (link: string): boolean => /^(\/(?!\s*[/\\])|https?:\/\/|mailto:|tel:)/.test(link)
