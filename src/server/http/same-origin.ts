/** Returns a header of the request, given its name in lower case. */
type HeaderOf = (name: string) => string | null | undefined

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The only GET call that changes data (D22). Payload ignores upper and lower case when it looks for calls. */
const changingGetPaths = /^\/api\/customers\/remove-customer\/?$/i

/** True if a request with this method and path may change data. */
const isChangingData = (method: string, path: string): boolean =>
  !readMethods.has(method) || changingGetPaths.test(path)

const parseUrl = (text: string | null | undefined): URL | null => {
  try {
    return text ? new URL(text) : null
  } catch {
    return null
  }
}

/** The parts of our own address that are known. */
interface OwnAddress {
  /** The value of SITE_URL. If it is set, only this counts. */
  siteUrl: string | null
  /** `https` or `http`, as a trusted proxy reports it. */
  scheme?: string | null
}

const isOwnOrigin = (from: URL, host: string | null | undefined, { siteUrl, scheme }: OwnAddress): boolean =>
  siteUrl
    ? from.origin === parseUrl(siteUrl)?.origin
    : from.host === host && (!scheme || from.protocol === `${scheme}:`)

/** True if the request has a token in this header. A page of a different site cannot put it there. */
const hasBearer = (header: HeaderOf): boolean => /^(Bearer|JWT) /i.test(header('authorization') ?? '')

/**
 * True if one of our own pages sent this request. Its Origin (or its Referer, if there is no Origin) must be ours. If
 * SITE_URL is set, this includes the scheme, because a page over http may have been changed on the way. If
 * Sec-Fetch-Site is sent, it must agree. A request with none of the three headers is refused (D22, D49).
 */
const isFromOwnPages = (header: HeaderOf, own: OwnAddress): boolean => {
  const site = header('sec-fetch-site')
  if (site && site !== 'same-origin') return false
  const from = header('origin') || header('referer')
  if (!from) return site === 'same-origin'
  const address = parseUrl(from)
  return address !== null && isOwnOrigin(address, header('host'), own)
}

/** True if no other site can have sent this request on a user's behalf, according to its token or its origin. */
export const isSameOrigin = (header: HeaderOf, own: OwnAddress): boolean =>
  hasBearer(header) || isFromOwnPages(header, own)

interface RequestFacts extends OwnAddress {
  method: string
  path: string
  header: HeaderOf
}

/**
 * Calls about signing in and out. Even without a cookie, a different site could sign visitors in to an account that is
 * not theirs.
 */
const sessionPaths =
  /^\/api\/((auth\/admin|users)\/(login|logout|refresh-token|forgot-password|reset-password|change-password)|my-bookings\/(link|session))\/?$/i

/** True for browsers, which send these headers with all requests from a page. Other programs do not. */
const hasOriginHeader = (header: HeaderOf): boolean =>
  Boolean(header('origin') || header('referer') || header('sec-fetch-site'))

/**
 * True if a request must be refused because it comes from a different site. This is checked if it changes data with a
 * cookie. It is also checked for sign-in calls, and for the only GET that changes data, if a page of a different site
 * sent them.
 */
export const isCrossSite = ({ method, path, header, ...own }: RequestFacts): boolean => {
  if (!isChangingData(method, path)) return false
  // A program that sends neither a cookie nor these headers is not signed in, so the call itself refuses it.
  if (!header('cookie'))
    return (
      (sessionPaths.test(path) || changingGetPaths.test(path)) &&
      hasOriginHeader(header) &&
      !isSameOrigin(header, own)
    )
  return !isSameOrigin(header, own)
}
