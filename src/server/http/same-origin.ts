import { keptInBrowser } from '@/domain/privacy/kept-in-browser'

/** The cookies that this site's server gives; no script reads one of them. */
const ours: ReadonlySet<string> = new Set([...keptInBrowser.signIn.names, ...keptInBrowser.preview.names])

const PREFIX = '__Host-'

/** Who has this one goes on with it alone; no other call needs it. */
const refresh = { name: 'salon-refresh', path: /^\/api\/auth\// }

/**
 * Behind https each of our cookies is called `__Host-…` in the browser, which takes such a one from this very host over
 * https alone: no sibling of the host and nobody on the way can plant one. Payload and Next know them by their plain
 * names. What a browser sent, by the names that they know; a plain one of ours is somebody else's, and left out.
 */
export const plainCookies = (header: string, path: string): string =>
  header
    .split(';')
    .map((one) => one.trim())
    .filter((one) => !ours.has(nameOf(one)))
    .map((one) => {
      const plain = one.startsWith(PREFIX) ? one.slice(PREFIX.length) : one
      return ours.has(nameOf(plain)) ? plain : one
    })
    .filter((one) => one !== '' && (nameOf(one) !== refresh.name || refresh.path.test(path)))
    .join('; ')

const nameOf = (cookie: string): string => cookie.slice(0, Math.max(cookie.indexOf('='), 0)).trim()

/** What a browser is given, by the name that it keeps: such a cookie is Secure, of every path and of no domain. */
export const hostCookie = (setCookie: string): string => {
  if (!ours.has(nameOf(setCookie))) return setCookie
  const [value = '', ...attributes] = setCookie.split(';').map((part) => part.trim())
  const kept = attributes.filter((one) => !/^(path|domain|secure)\s*(=|$)/i.test(one))
  return [`${PREFIX}${value}`, ...kept, 'Path=/', 'Secure'].join('; ')
}

/** A header of the request by its name in small letters. */
type HeaderOf = (name: string) => string | null | undefined

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The one GET that changes data (D22). Payload's calls are found in any case of letters. */
const changingGet = /^\/api\/customers\/remove-customer\/?$/i

/** Whether a request may change something, judged by method and path. */
const changesData = (method: string, path: string): boolean => !reading.has(method) || changingGet.test(path)

const addressOf = (text: string | null | undefined): URL | null => {
  try {
    return text ? new URL(text) : null
  } catch {
    return null
  }
}

/** What is known of our own address. */
interface OwnAddress {
  /** SITE_URL: nothing else counts then. */
  siteUrl: string | null
  /** Whether visitors come by https or http, where a proxy that we believe says so. */
  scheme?: string | null
}

const isOurs = (from: URL, host: string | null | undefined, { siteUrl, scheme }: OwnAddress): boolean =>
  siteUrl
    ? from.origin === addressOf(siteUrl)?.origin
    : from.host === host && (!scheme || from.protocol === `${scheme}:`)

/** A token in this header cannot be put there by another site's page. */
const hasBearer = (header: HeaderOf): boolean => /^(Bearer|JWT) /i.test(header('authorization') ?? '')

/**
 * Whether one of our own pages made this request: Origin, else Referer, must be ours (SITE_URL's where it is set,
 * scheme and all: a page over http may be anybody's on the way), and Sec-Fetch-Site, where the browser sends it, must
 * say so too. A request with none of the three is not believed (D22, D49).
 */
const fromOurPages = (header: HeaderOf, own: OwnAddress): boolean => {
  const site = header('sec-fetch-site')
  if (site && site !== 'same-origin') return false
  const from = header('origin') || header('referer')
  if (!from) return site === 'same-origin'
  const address = addressOf(from)
  return address !== null && isOurs(address, header('host'), own)
}

/** True when no other site can have made this request in somebody's name: by its token, or by where it comes from. */
export const isSameOrigin = (header: HeaderOf, own: OwnAddress): boolean =>
  hasBearer(header) || fromOurPages(header, own)

interface Asked extends OwnAddress {
  method: string
  path: string
  header: HeaderOf
}

/** Signing in and out and all about it: another site could sign a visitor in as somebody else, without any cookie. */
const aboutSessions =
  /^\/api\/(auth\/admin|users)\/(login|logout|refresh-token|forgot-password|reset-password|change-password)\/?$/i

/** Browsers do when a page sends something; programs that are no browser say nothing. */
const tellsWhereFrom = (header: HeaderOf): boolean =>
  Boolean(header('origin') || header('referer') || header('sec-fetch-site'))

/**
 * Whether a request must be refused as coming from another site: it changes data, and a cookie may speak for it, or it
 * is about signing in or the one GET that changes data, and a page of another site sent it.
 */
export const isCrossSite = ({ method, path, header, ...own }: Asked): boolean => {
  if (!changesData(method, path)) return false
  // A program that says nothing of where it comes from, and brings no cookie, is not signed in: the call says so itself.
  if (!header('cookie'))
    return (
      (aboutSessions.test(path) || changingGet.test(path)) &&
      tellsWhereFrom(header) &&
      !isSameOrigin(header, own)
    )
  return !isSameOrigin(header, own)
}
