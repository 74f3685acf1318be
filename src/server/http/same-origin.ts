import { keptInBrowser } from '@/domain/privacy/kept-in-browser'

/** The cookies that this site's server gives; no script reads one of them. */
const ownCookies: ReadonlySet<string> = new Set([
  ...keptInBrowser.signIn.names,
  ...keptInBrowser.preview.names,
])

const PREFIX = '__Host-'

/** Who has this one goes on with it alone; no other call needs it. */
const refreshPath = { name: 'salon-refresh', path: /^\/api\/auth\// }

/**
 * Behind https each of our cookies is called `__Host-…` in the browser, which takes such a one from this very host over
 * https alone: no sibling of the host and nobody on the way can plant one. Payload and Next know them by their plain
 * names. What a browser sent, by the names that they know; a plain one of ours is somebody else's, and left out.
 */
export const toPlainCookies = (header: string, path: string): string =>
  header
    .split(';')
    .map((one) => one.trim())
    .filter((one) => !ownCookies.has(getCookieName(one)))
    .map((one) => {
      const plain = one.startsWith(PREFIX) ? one.slice(PREFIX.length) : one
      return ownCookies.has(getCookieName(plain)) ? plain : one
    })
    .filter((one) => one !== '' && (getCookieName(one) !== refreshPath.name || refreshPath.path.test(path)))
    .join('; ')

const getCookieName = (cookie: string): string => cookie.slice(0, Math.max(cookie.indexOf('='), 0)).trim()

/** What a browser is given, by the name that it keeps: such a cookie is Secure, of every path and of no domain. */
export const toHostCookie = (setCookie: string): string => {
  if (!ownCookies.has(getCookieName(setCookie))) return setCookie
  const [value = '', ...attributes] = setCookie.split(';').map((part) => part.trim())
  const kept = attributes.filter((one) => !/^(path|domain|secure)\s*(=|$)/i.test(one))
  return [`${PREFIX}${value}`, ...kept, 'Path=/', 'Secure'].join('; ')
}

/** A header of the request by its name in small letters. */
type HeaderOf = (name: string) => string | null | undefined

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The one GET that changes data (D22). Payload's calls are found in any case of letters. */
const changingGetPaths = /^\/api\/customers\/remove-customer\/?$/i

/** Whether a request may change something, judged by method and path. */
const isChangingData = (method: string, path: string): boolean =>
  !readMethods.has(method) || changingGetPaths.test(path)

const parseUrl = (text: string | null | undefined): URL | null => {
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

const isOwnOrigin = (from: URL, host: string | null | undefined, { siteUrl, scheme }: OwnAddress): boolean =>
  siteUrl
    ? from.origin === parseUrl(siteUrl)?.origin
    : from.host === host && (!scheme || from.protocol === `${scheme}:`)

/** A token in this header cannot be put there by another site's page. */
const hasBearer = (header: HeaderOf): boolean => /^(Bearer|JWT) /i.test(header('authorization') ?? '')

/**
 * Whether one of our own pages made this request: Origin, else Referer, must be ours (SITE_URL's where it is set,
 * scheme and all: a page over http may be anybody's on the way), and Sec-Fetch-Site, where the browser sends it, must
 * say so too. A request with none of the three is not believed (D22, D49).
 */
const isFromOwnPages = (header: HeaderOf, own: OwnAddress): boolean => {
  const site = header('sec-fetch-site')
  if (site && site !== 'same-origin') return false
  const from = header('origin') || header('referer')
  if (!from) return site === 'same-origin'
  const address = parseUrl(from)
  return address !== null && isOwnOrigin(address, header('host'), own)
}

/** True when no other site can have made this request in somebody's name: by its token, or by where it comes from. */
export const isSameOrigin = (header: HeaderOf, own: OwnAddress): boolean =>
  hasBearer(header) || isFromOwnPages(header, own)

interface RequestFacts extends OwnAddress {
  method: string
  path: string
  header: HeaderOf
}

/** Signing in and out and all about it: another site could sign a visitor in as somebody else, without any cookie. */
const sessionPaths =
  /^\/api\/(auth\/admin|users)\/(login|logout|refresh-token|forgot-password|reset-password|change-password)\/?$/i

/** Browsers do when a page sends something; programs that are no browser say nothing. */
const hasOriginHeader = (header: HeaderOf): boolean =>
  Boolean(header('origin') || header('referer') || header('sec-fetch-site'))

/**
 * Whether a request must be refused as coming from another site: it changes data, and a cookie may speak for it, or it
 * is about signing in or the one GET that changes data, and a page of another site sent it.
 */
export const isCrossSite = ({ method, path, header, ...own }: RequestFacts): boolean => {
  if (!isChangingData(method, path)) return false
  // A program that says nothing of where it comes from, and brings no cookie, is not signed in: the call says so itself.
  if (!header('cookie'))
    return (
      (sessionPaths.test(path) || changingGetPaths.test(path)) &&
      hasOriginHeader(header) &&
      !isSameOrigin(header, own)
    )
  return !isSameOrigin(header, own)
}
