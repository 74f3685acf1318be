import type { IncomingMessage } from 'node:http'
import { withShortValues } from './input-limits'

/**
 * Pages and calls that are rendered for each visitor: those in the matcher of `src/proxy.ts`, the API, and Next's own.
 * All other pages are the same for everyone and are cached.
 */
const renderedPathPattern =
  /^\/(api|_next|admin|management|preview|bookings|booking-appointment|booking-summary|my-booking|my-bookings|certificates|pay|waiting-list|forms|filtered|payment-success|payment-failed|courses\/book-course|gift-vouchers\/(?:buy|open))(\/|$)/

/** The filters of lists. */
const filterParameters = ['category', 'location', 'q', 'type']

/**
 * True for lists that are filtered by their address. They are rendered for each visitor. If a filter is repeated,
 * Next's rewrite may not read the same value as we do. If it is empty, Next ignores it and would cache the page. So
 * each filter must appear exactly once and have a value.
 */
const isFiltered = (path: string, query: URLSearchParams): boolean =>
  /^\/(courses|services)$/.test(path) &&
  filterParameters.some((name) => {
    const values = query.getAll(name)
    return values.length === 1 && values[0] !== ''
  })

/** The query parameters that select a page: a category (next.config.mjs), and a marker in Next's own requests. */
const selectingParameters = ['categoryId']
const nextParameters = [...selectingParameters, '_rsc']

/**
 * Removes unrelated query parameters from the address of a cached page. Next writes the first visitor's query into the
 * page that everyone gets. So strangers would see an email address in a link, and could choose the query that the page
 * uses. Scripts in the browser can still read the query.
 */
export const removeQuery = (path: string, target: string, isNext = false): string => {
  const queryStart = target.indexOf('?')
  if (queryStart < 0 || renderedPathPattern.test(path)) return target
  const query = new URLSearchParams(target.slice(queryStart))
  if (isFiltered(path, query)) return target
  const left = (isNext ? nextParameters : selectingParameters).flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return [target.slice(0, queryStart), left.join('&')].filter(Boolean).join('?')
}

/** Escapes percent signs that encode nothing, so that the text can be decoded later without an error. */
const repairPercents = (part: string): string => {
  try {
    decodeURIComponent(part)
    return part
  } catch {
    return part.replaceAll('%', '%25')
  }
}

const repairQuery = (query: string): string =>
  query.includes('%')
    ? query
        .split(/([&=])/)
        .map(repairPercents)
        .join('')
    : query

const absoluteForm = /^https?:\/\/([^/?#]*)([^#]*)/i

/** The path and query of an absolute address, if it names one of our hosts. */
const stripHost = (target: string, hosts: readonly string[]): string | null => {
  const [, host = '', rest = ''] = absoluteForm.exec(target) ?? []
  if (!hosts.includes(host.toLowerCase())) return null
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Reads the path and query of a request. Clients of proxies may send the whole address, which must then name one of
 * `hosts`. Returns null for other hosts and for `*`, which is not a page or call. A percent sign in the query that
 * encodes nothing is taken literally.
 */
export const readTarget = (target: string, hosts: readonly string[]): string | null => {
  const own = target.startsWith('/') ? target : stripHost(target, hosts)
  if (own === null) return null
  const [path = '/', ...query] = own.split('?')
  return query.length === 0 ? path : `${path}?${repairQuery(query.join('?'))}`
}

/**
 * Pages that are rendered after a failure: Next's own, with an error status, and ours, with the phone number inserted.
 */
const failure = /^\/(_global-error|status\/failed)/

/**
 * Relative steps in a path. Browsers resolve them before they send a request, but Next only resolves them after our
 * check.
 */
const steps = /[\\/]\.{1,2}([\\/]|$)/

/** True if a browser opens an address. If the address was mistyped, the visitor should see a page. */
const isVisitor = ({ method = 'GET', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')

/** True for pages. API calls and the screens of the management area have their own limits. */
const isPage = (path: string): boolean => !/^\/(api|management|_next)(\/|$)/.test(path)

/**
 * The address that is passed to the application. It is a path and query, only of pages that visitors may open. Null if
 * the address of the request cannot be read.
 */
export const getRequestTarget = (request: IncomingMessage, siteUrl: string | null): string | null => {
  const hosts = [request.headers.host ?? '', siteUrl ? new URL(siteUrl).host : ''].map((host) =>
    host.toLowerCase(),
  )
  const target = readTarget(request.url ?? '/', hosts.filter(Boolean))
  if (target === null) return null
  const path = decodePath(target.split('?')[0] ?? '/')
  const isReadable = path !== null && !steps.test(path)
  if (!isReadable && !isVisitor(request)) return null
  return isReadable && !failure.test(path)
    ? removeQuery(path, isPage(path) ? withShortValues(target) : target, 'rsc' in request.headers)
    : '/_not-found'
}

/** The page that visitors see instead of every other page while the salon is closed (D119). */
export const comingSoonPath = '/status/soon'

/**
 * Addresses that work while the salon is closed: the management area and signing in, calls, previews, the pages that
 * customers open with their own link or return to after paying, monitoring, and the site's icons and other files.
 */
const openWhileClosed =
  /^\/(\.well-known|_not-found|api|_next|admin|management|preview|brand|my-booking|my-bookings|certificates|pay|waiting-list|forms|gift-vouchers\/open|booking-summary|payment-success|payment-failed|status\/(soon|ping))(\/|$)|^\/(status|robots\.txt|sitemap\.xml|favicon\.ico)$/

/** True for pages that visitors only see while the salon is open. */
export const needsOpenSalon = (path: string): boolean => !openWhileClosed.test(path)

/** Decodes a path as routes do. Null if it contains a NUL, or percent signs that encode nothing. */
export const decodePath = (path: string): string | null => {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}
