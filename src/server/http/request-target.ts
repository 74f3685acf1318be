import type { IncomingMessage } from 'node:http'
import { removeQuery } from './cacheable-pages'
import { withShortValues } from './long-texts'

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
