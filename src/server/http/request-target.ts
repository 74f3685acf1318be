import type { IncomingMessage } from 'node:http'
import { withShortValues } from './long-texts'

/**
 * Pages and calls that are rendered for each visitor: those of the matcher in `src/proxy.ts`, the API and Next's
 * own. All other pages are the same for everyone and are cached.
 */
const renderedPathPattern =
  /^\/(api|_next|admin|management|preview|bookings|booking-appointment|booking-summary|my-booking|filtered|payment-success|payment-failed|courses\/book-course)(\/|$)/

/** The filters of lists. */
const filterParameters = ['category', 'location', 'q', 'type']

/**
 * True for lists filtered by their address, which are rendered for each visitor. If a filter is repeated, Next's
 * rewrite may not read the same value as we do. If it is empty, Next ignores it and would cache the page. So each
 * filter must appear exactly once, with a value.
 */
const isFiltered = (path: string, query: URLSearchParams): boolean =>
  /^\/(courses|services)$/.test(path) &&
  filterParameters.some((name) => {
    const values = query.getAll(name)
    return values.length === 1 && values[0] !== ''
  })

/**
 * The query parameters that select a page: a category (next.config.mjs) and, in Next's own requests, its marker.
 */
const selectingParameters = ['categoryId']
const nextParameters = [...selectingParameters, '_rsc']

/**
 * Removes unrelated query parameters from the address of a cached page. Next writes the first visitor's query into
 * the page that everyone gets. An email address in a link would be shown to strangers, and strangers could choose the
 * query that the page sees. Scripts read the query from the browser.
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

/** Escapes meaningless percent signs, so that decoding the text later does not fail. */
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

/** Path and query of an address in absolute form, if it names one of our hosts. */
const stripHost = (target: string, hosts: readonly string[]): string | null => {
  const [, host = '', rest = ''] = absoluteForm.exec(target) ?? []
  if (!hosts.includes(host.toLowerCase())) return null
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * The path and query of a request. Clients of proxies may send the whole address, which must then name one of
 * `hosts`. Returns null for other hosts and for `*`, which is not a page or call. A meaningless percent sign in the
 * query is taken literally.
 */
export const readTarget = (target: string, hosts: readonly string[]): string | null => {
  const own = target.startsWith('/') ? target : stripHost(target, hosts)
  if (own === null) return null
  const [path = '/', ...query] = own.split('?')
  return query.length === 0 ? path : `${path}?${repairQuery(query.join('?'))}`
}

/** Pages rendered for failures: Next's own, with an error status, and ours, in which the phone number is inserted. */
const failure = /^\/(_global-error|status\/failed)/

/** Relative steps within a path. Browsers resolve them before a request. Next resolves them after our check. */
const steps = /[\\/]\.{1,2}([\\/]|$)/

/** True for a browser that opens an address. If it was mistyped, the visitor should see a page. */
const isVisitor = ({ method = 'GET', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')

/** True for pages. API calls and the editor's screens have limits of their own. */
const isPage = (path: string): boolean => !/^\/(api|management|_next)(\/|$)/.test(path)

/**
 * The address for the application: path and query, only of a page that visitors may open. Null if the address of
 * the request cannot be read.
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

/** Decodes a path as routes read it; null if its percent signs are meaningless or it contains a NUL. */
export const decodePath = (path: string): string | null => {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}
