import { fail, type Failure } from '../../domain/errors'
import { unreadableAddress } from '../../messages/errors'
import type { Env } from '../env'
import { isLoopback } from '../env/loopback'
import { clientAddressHeader, clientAddressOf, countedAddress } from '../http/client-address'
import { decodedPath } from '../http/decoded-path'
import { plainCookies } from '../http/host-cookies'
import { withShortValues } from '../http/long-texts'
import { requestIdHeader, requestIdOf } from '../http/request-id'
import { isCrossSite } from '../http/same-origin'
import { hasSignedToken, readableAuthorization } from '../http/session-token'
import { allowedMethods } from './allowed-methods'
import { bodyLimit, bodyPatience, type CountedRequest } from './body-limit'
import { askedOfKeptPage } from './kept-pages'
import type { PageResponse } from './page-response'
import { refuse } from './refuse'
import { readTarget } from './request-target'
import { setSecurityHeaders } from './security-headers'

export const pathOf = (request: CountedRequest): string => (request.url ?? '/').split('?')[0] ?? '/'

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value

declare global {
  /** Set when a proxy on this machine passes on requests and TRUST_PROXY does not name it. Health says so. */
  var salonProxy: 'not trusted' | undefined
}

const isFromProxyHere = (headers: CountedRequest['headers'], socketAddress: string | undefined): boolean =>
  isLoopback((socketAddress ?? '').replace(/^::ffff:/i, '')) &&
  ['x-forwarded-for', 'x-real-ip', 'forwarded'].some((name) => headers[name] !== undefined)

/** Tells the application who asks, and takes away what a client must not claim itself. */
const setClaims = ({ headers, socket }: CountedRequest, trustProxy: number): void => {
  if (trustProxy === 0 && isFromProxyHere(headers, socket.remoteAddress))
    globalThis.salonProxy = 'not trusted'
  const address = clientAddressOf(socket.remoteAddress, one(headers['x-forwarded-for']), trustProxy)
  headers[clientAddressHeader] = countedAddress(address)
  headers['x-forwarded-for'] = address
  headers[requestIdHeader] = requestIdOf(one(headers[requestIdHeader]), trustProxy)
  // Next would take a nonce from a client's policy, and write it into the page that it keeps for everybody.
  delete headers['content-security-policy']
  delete headers['content-security-policy-report-only']
  // Of hosts that draw pages ahead: Next would answer an empty object in place of the page.
  delete headers['x-middleware-prefetch']
  if (trustProxy > 0) return
  delete headers['x-forwarded-host']
  delete headers['x-forwarded-proto']
}

/** What the outermost proxy says comes first; without a proxy that we believe there is nothing (setClaims). */
const schemeOf = ({ headers }: CountedRequest): string | undefined =>
  one(headers['x-forwarded-proto'])?.split(',')[0]?.trim()

/** Behind https our cookies have other names in the browser than in the application. */
const nameCookies = (request: CountedRequest, response: PageResponse, siteUrl: string | null): void => {
  response.isOverHttps = (siteUrl?.startsWith('https:') ?? false) || schemeOf(request) === 'https'
  const { cookie } = request.headers
  if (response.isOverHttps && cookie !== undefined)
    request.headers.cookie = plainCookies(cookie, pathOf(request))
}

export interface GuardSettings extends Pick<Env, 'siteUrl' | 'trustProxy'> {
  /** Whether browsers also use https for the subdomains; yes, where nothing is said. */
  hstsSubdomains?: boolean
  /** The ids of the server functions that may be asked for; any, where nothing is said. */
  functions?: ReadonlySet<string>
  /** Multiplies how many requests of one address are worked on at once; 0, or nothing said: any number. */
  rateLimitFactor?: number
  /** What tokens are signed with; nobody is signed in, where nothing is said. */
  secret?: string
  /** Connections that are open at once; 0, or nothing said: any number. */
  maxConnections?: number
  /** In place of our own. */
  patience?: typeof bodyPatience
}

/** Drawn for failures: Next's own, with the status of one, and ours, whose telephone comes when it is needed. */
const failure = /^\/(_global-error|status\/failed)/

/** Steps up and down within a path. Browsers take them before they ask; Next takes them after we have judged the path. */
const steps = /[\\/]\.{1,2}([\\/]|$)/

/** A browser that opens an address; whoever mistyped it gets to see a page. */
const isPerson = ({ method = 'GET', headers }: CountedRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')

/** Calls and the editor's screens have limits of their own. */
const isPage = (path: string): boolean => !/^\/(api|management|_next)(\/|$)/.test(path)

/** What the application gets to see as the address: path and query, of a page that anybody may ask for. */
const setTarget = (request: CountedRequest, siteUrl: string | null): boolean => {
  const hosts = [request.headers.host ?? '', siteUrl ? new URL(siteUrl).host : ''].map((host) =>
    host.toLowerCase(),
  )
  const target = readTarget(request.url ?? '/', hosts.filter(Boolean))
  if (target === null) return false
  const path = decodedPath(target.split('?')[0] ?? '/')
  const isReadable = path !== null && !steps.test(path)
  if (!isReadable && !isPerson(request)) return false
  request.url =
    isReadable && !failure.test(path)
      ? askedOfKeptPage(path, isPage(path) ? withShortValues(target) : target, 'rsc' in request.headers)
      : '/_not-found'
  return true
}

/** Whether it says more than once which host it asks: who stands in front may take another one than we (RFC 9112, 3.2). */
const hasSeveralHosts = ({ rawHeaders }: CountedRequest): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1

/** Headers of a request, at most: browsers send twenty, proxies add ten. */
const MOST_HEADERS = 100

/** Why a request is refused that can be read; null when it may go on. */
const refusalOf = (
  request: CountedRequest,
  { siteUrl, functions }: GuardSettings,
): [Failure, Record<string, string>?] | null => {
  const { method = 'GET', headers, rawHeaders, url = '/' } = request
  if (rawHeaders.length > 2 * MOST_HEADERS) return [fail('TOO_MANY_HEADERS')]
  const path = decodedPath(url.split('?')[0] ?? '/') ?? '/'
  const functionId = one(headers['next-action'])
  const allowed = allowedMethods(path, functionId)
  if (!allowed.includes(method)) return [fail('METHOD_NOT_ALLOWED'), { allow: allowed.join(', ') }]
  const scheme = schemeOf(request)
  if (isCrossSite({ method, path, header: (name) => one(headers[name]), siteUrl, scheme }))
    return [fail('WRONG_ORIGIN')]
  if (functionId !== undefined && functions && !functions.has(functionId)) return [fail('NOT_FOUND')]
  return null
}

/**
 * Waits for the body, and longer for a picture of whoever carries a token of ours. Nobody else's is read past what all
 * other bodies have. Looking at the token takes a moment.
 */
const awaitBody = (request: CountedRequest, response: PageResponse, settings: GuardSettings): void => {
  const { secret, patience = bodyPatience } = settings
  const [path, type] = [pathOf(request), request.headers['content-type']]
  const [usual, longer] = [patience(path, type), patience(path, type, true)]
  request.awaitBody(usual, () => refuse(response, fail('BODY_TOO_SLOW')))
  if (secret === undefined || longer.wholeMs <= usual.wholeMs) return
  const headers = new Headers()
  for (const name of ['authorization', 'cookie']) headers.set(name, one(request.headers[name]) ?? '')
  void hasSignedToken(headers, secret).then((isSignedIn) => {
    if (isSignedIn) request.waitLonger(longer.wholeMs)
    else request.limitBody(bodyLimit(path), () => refuse(response, fail('NOT_SIGNED_IN')))
  })
}

/**
 * What happens to every request before the application sees it: security headers on its answer, the sender's real
 * address, and a refusal of what cannot be read, is no method of ours, comes from another site or is too large. The
 * function answers false when it refused.
 */
export const requestGuard =
  (settings: GuardSettings) =>
  (request: CountedRequest, response: PageResponse): boolean => {
    const { headers } = request
    const isHttps = settings.siteUrl?.startsWith('https:') ?? false
    const isReadable = setTarget(request, settings.siteUrl) && !hasSeveralHosts(request)
    const path = pathOf(request)
    setSecurityHeaders(response, { path, isHttps, hstsSubdomains: settings.hstsSubdomains })
    setClaims(request, settings.trustProxy)
    nameCookies(request, response, settings.siteUrl)
    response.setHeader(requestIdHeader, String(headers[requestIdHeader]))
    if (headers.authorization) headers.authorization = readableAuthorization(headers.authorization)
    if (!isReadable) {
      refuse(response, fail('INVALID_INPUT'), { sentence: unreadableAddress })
      return false
    }
    const refused = refusalOf(request, settings)
    if (refused) {
      refuse(response, refused[0], { headers: refused[1] })
      return false
    }
    const type = headers['content-type']
    if (
      !request.limitBody(bodyLimit(decodedPath(path) ?? path, type), () =>
        refuse(response, fail('BODY_TOO_LARGE')),
      )
    )
      return false
    awaitBody(request, response, settings)
    return true
  }
