/** Returns a header of the request by its lower-case name. */
type HeaderOf = (name: string) => string | null | undefined

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The only GET that changes data (D22). Payload finds calls in upper or lower case. */
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

/** The known parts of our own address. */
interface OwnAddress {
  /** SITE_URL. If it is set, only it counts. */
  siteUrl: string | null
  /** `https` or `http`, as reported by a trusted proxy. */
  scheme?: string | null
}

const isOwnOrigin = (from: URL, host: string | null | undefined, { siteUrl, scheme }: OwnAddress): boolean =>
  siteUrl
    ? from.origin === parseUrl(siteUrl)?.origin
    : from.host === host && (!scheme || from.protocol === `${scheme}:`)

/** A page of a different site cannot put a token into this header. */
const hasBearer = (header: HeaderOf): boolean => /^(Bearer|JWT) /i.test(header('authorization') ?? '')

/**
 * True if one of our own pages made this request. Origin, else Referer, must be ours (if SITE_URL is set, including its
 * scheme, because a page over http may have been changed on the way), and Sec-Fetch-Site, if it is sent, must agree. A
 * request with none of the three is refused (D22, D49).
 */
const isFromOwnPages = (header: HeaderOf, own: OwnAddress): boolean => {
  const site = header('sec-fetch-site')
  if (site && site !== 'same-origin') return false
  const from = header('origin') || header('referer')
  if (!from) return site === 'same-origin'
  const address = parseUrl(from)
  return address !== null && isOwnOrigin(address, header('host'), own)
}

/** True if no other site can have made this request on a user's behalf, judged by its token or its origin. */
export const isSameOrigin = (header: HeaderOf, own: OwnAddress): boolean =>
  hasBearer(header) || isFromOwnPages(header, own)

interface RequestFacts extends OwnAddress {
  method: string
  path: string
  header: HeaderOf
}

/**
 * Calls about signing in and out: even without a cookie, a different site could sign a visitor in to an account that is
 * not theirs.
 */
const sessionPaths =
  /^\/api\/(auth\/admin|users)\/(login|logout|refresh-token|forgot-password|reset-password|change-password)\/?$/i

/** True for browsers, which send these headers with the requests of a page. Other programs do not. */
const hasOriginHeader = (header: HeaderOf): boolean =>
  Boolean(header('origin') || header('referer') || header('sec-fetch-site'))

/**
 * True if a request must be refused because it comes from a different site: it changes data with a cookie, or it is a
 * sign-in call or the only GET that changes data and was sent by a page of a different site.
 */
export const isCrossSite = ({ method, path, header, ...own }: RequestFacts): boolean => {
  if (!isChangingData(method, path)) return false
  // A program without a cookie and these headers is not signed in, so the call itself refuses it.
  if (!header('cookie'))
    return (
      (sessionPaths.test(path) || changingGetPaths.test(path)) &&
      hasOriginHeader(header) &&
      !isSameOrigin(header, own)
    )
  return !isSameOrigin(header, own)
}
