import { trimEndMarks } from '../text/trim-marks'

/**
 * An address of this site in the form in which redirects are compared: without host, fragment and a slash at its end,
 * in small letters. Null when it is none.
 */
export const addressKey = (address: string): string | null => {
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
export const placeKey = (address: string): string | null => {
  const key = addressKey(address)
  const fragment = address.split('#')[1]
  return key !== null && fragment ? `${key}#${fragment.toLowerCase()}` : key
}

/** The names that a place within a page had before, by what it is called now; `address` is the page's. */
export const formerPlaces = (redirects: Redirects, address: string): Map<string, string[]> => {
  const page = `${addressKey(address)}#`
  const former = new Map<string, string[]>()
  for (const [from, to] of redirects) {
    const now = to.split('#')[1]
    if (!from.startsWith(page) || !now || placeKey(to) !== page + now.toLowerCase()) continue
    former.set(now, [...(former.get(now) ?? []), from.slice(page.length)])
  }
  return former
}

/** Where each address leads that has moved, by its key: a path of this site, or a whole https address. */
export type Redirects = ReadonlyMap<string, string>

/** As a header can carry it: letters of other scripts, and what else is not plain, as their codes. */
const carried = (destination: string): string =>
  destination.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)

/**
 * Where an address leads in the end: step by step, until a page stands there (`stands`, by its key) or nothing leads
 * on; as a header can carry it. Null when it has not moved, or leads round in a circle.
 */
export const destinationOf = (
  redirects: Redirects,
  address: string,
  stands: (key: string) => boolean = () => false,
): string | null => {
  const seen = new Set<string>()
  let destination: string | null = null
  let key = addressKey(address)
  while (key !== null && redirects.has(key)) {
    if (seen.has(key)) return null
    seen.add(key)
    destination = redirects.get(key) ?? null
    const isElsewhere = destination === null || /^https?:/i.test(destination)
    key = isElsewhere || destination === null ? null : addressKey(destination)
    if (key !== null && stands(key)) break
  }
  return destination === null ? null : carried(destination)
}

/** Short forms that people type, where no page of the owner's stands. */
export const shortForms: Redirects = new Map([
  ['/about', '/about-us'],
  ['/contact', '/contact-us'],
  ['/privacy', '/privacy-policy'],
  ['/terms', '/terms-and-conditions'],
])
