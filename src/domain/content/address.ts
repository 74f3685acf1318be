import { trimEndMarks } from '@/domain/text/names'

interface Link {
  label: string
  href: string
}

/** Links at the top of every page, until the owner sets their own. */
export const defaultNavigation: Link[] = [
  { href: '/about-us', label: 'About' },
  { href: '/categories', label: 'Treatments' },
  { href: '/courses', label: 'Courses' },
  { href: '/contact-us', label: 'Contact' },
]

/** The most links at the top of every page and in the footer. */
export const menuLimits = { navigation: 7, footerLinks: 12 } as const

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
 * Normalises an address of this site so that redirects can be compared: lower case, without host, fragment and trailing
 * slash. Returns null if it is not an address.
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

/** Normalises the address of a moved section of a page for comparing. Only browsers see the fragment. */
export const toSectionKey = (address: string): string | null => {
  const key = toAddressKey(address)
  const fragment = address.split('#')[1]
  return key !== null && fragment ? `${key}#${fragment.toLowerCase()}` : key
}

/**
 * True if a link leads to something that visitors do not see. `gone` has the keys of such addresses. Links to other sites
 * are never gone.
 */
export const isGone = (link: string, gone: readonly string[]): boolean =>
  link.startsWith('/') &&
  [toAddressKey(link), toSectionKey(link)].some((key) => key !== null && gone.includes(key))

/** Our own pages, which exist even if the owner has not written any text for them. */
const ownPaths =
  /^\/(api|admin|management|booking-appointment|bookings|my-booking|my-bookings|certificates|pay|waiting-list|forms|categories|services|service-details|courses|faq|contact-us|about-us|gallery|reviews|aftercare|gift-vouchers|data-protection)([/?]|$)/

/** True for the address of one of our own pages, or one below it. */
export const isOwnAddress = (key: string): boolean => key === '/' || ownPaths.test(key)

/** Lists the former names of a page's sections by their current name. `address` is that of the page. */
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

/** The new addresses of pages that have moved, by key. Each is a path of this site or a full https address. */
type Redirects = ReadonlyMap<string, string>

/** Percent-encodes all characters outside ASCII, so that the address can be sent in a header. */
const encodeAddress = (destination: string): string =>
  destination.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)

/**
 * Follows redirects from an address until it finds an existing page (`stands`, by key) or there are no more redirects.
 * The result can be sent in a header. Null if the address has not moved, or if the redirects form a loop.
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

/** Short forms that people type. Used if the owner has no page at that address. */
export const shortAddresses: Redirects = new Map([
  ['/about', '/about-us'],
  ['/contact', '/contact-us'],
  ['/privacy', '/privacy-policy'],
  ['/terms', '/terms-and-conditions'],
])

/** The parts of a postal address. A field that is not filled in is empty or null. */
export interface PostalAddress {
  /** Street, one or more lines. Some owners write the town here too. */
  address?: string | null
  city?: string | null
  postcode?: string | null
}

/** Normalises text for comparing, because people write postcodes with or without a space and in upper or lower case. */
const normaliseText = (text: string): string => text.toLowerCase().replace(/\s/g, '')

/** The comma-separated parts of each street line. Empty lines are left out. */
const splitStreet = (address: string): string[][] =>
  address
    .split('\n')
    .map((line) => line.split(',').flatMap((part) => part.trim() || []))
    .filter((parts) => parts.length > 0)

/** The street lines, without any town or postcode at the end. */
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

/**
 * The street, town and postcode, one per line. A town or postcode that is already in the street lines is not repeated.
 */
export const listAddressLines = (location: PostalAddress): string[] => {
  const street = listStreetLines(location)
  const named = street.flatMap((line) => line.split(', ')).map(normaliseText)
  const town = location.city?.trim() ?? ''
  const code = location.postcode?.trim() ?? ''
  const isTownNamed = named.some((part) => part.replace(normaliseText(code), '') === normaliseText(town))
  const isCodeNamed = named.some((part) => part.includes(normaliseText(code)))
  return [...street, isTownNamed ? '' : town, isCodeNamed ? '' : code].filter(Boolean)
}

export const formatAddressLine = (location: PostalAddress): string => listAddressLines(location).join(', ')

/**
 * The web address of a map with directions to a location. `salon` is the salon's name, which helps to find its entry.
 */
export const toDirectionsHref = (location: PostalAddress & { name: string }, salon: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({
    api: '1',
    destination: [salon, location.name, formatAddressLine(location)].filter(Boolean).join(', '),
  })}`

/**
 * Allows only "/faq", "https://…", "mailto:…" and "tel:…". A link must not contain a script, or lead to a different
 * site. Browsers would read a backslash as "/" and ignore tabs.
 */
export const isSafeLink = (link: string): boolean => /^(\/(?!\s*[/\\])|https?:\/\/|mailto:|tel:)/.test(link)

/**
 * Removes the secrets of our links, which are in their fragments (D57), from texts shown to people who may not open the
 * links.
 */
export const removeLinkSecrets = (text: string): string =>
  text
    .replace(/(https?:\/\/[^\s#"<>]{1,500})#(?:[\w-]{1,70}\.)?[\w-]{16,}/g, '$1#…')
    .replace(/\b[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}\b/g, '…')

/** The URL of a picture. Null if there is none. */
export const toPictureUrl = (media: { filename?: string | null } | undefined | null): string | null =>
  media?.filename ? `/api/media/file/${encodeURIComponent(media.filename)}` : null
