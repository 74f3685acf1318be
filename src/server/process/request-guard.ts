import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { type ErrorCode, fail } from '@/domain/errors'
import { unreadableAddress } from '@/messages/load-failures'
import type { Env } from '@/server/env'
import { isLoopback } from '@/server/env/database'
import { getAllowedMethods, getBodyLimit, getStrangerLimit } from '@/server/http/accepted-requests'
import { errorStatuses, toFailureBody } from '@/server/http/answer'
import {
  clientAddressHeader,
  getClientAddress,
  getRequestId,
  requestIdHeader,
  toCountedAddress,
} from '@/server/http/client-address'
import {
  comingSoonPath,
  decodePath,
  getRequestTarget,
  needsOpenSalon,
  removeQuery,
} from '@/server/http/request-target'
import { isCrossSite } from '@/server/http/same-origin'
import { setSecurityHeaders } from '@/server/http/csp'
import { hasSignedToken, normaliseAuthorization, toPlainCookies } from '@/server/http/session-token'
import type { CountedRequest, PageResponse } from './request-and-response'

export const getRequestPath = (request: CountedRequest): string => (request.url ?? '/').split('?')[0] ?? '/'

const getSingleValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value

declare global {
  /**
   * Set if a proxy on this machine forwards requests but TRUST_PROXY does not include it. The site health page reports
   * this.
   */
  var salonProxy: 'not trusted' | undefined
}

const isFromProxyHere = (headers: CountedRequest['headers'], socketAddress: string | undefined): boolean =>
  isLoopback((socketAddress ?? '').replace(/^::ffff:/i, '')) &&
  ['x-forwarded-for', 'x-real-ip', 'forwarded'].some((name) => headers[name] !== undefined)

// An internal path of Next (docs/private-doors.md), because only Next knows which values it can parse.
const { parseAndValidateFlightRouterState } = createRequire(import.meta.url)(
  'next/dist/server/app-render/parse-and-validate-flight-router-state',
) as typeof import('next/dist/server/app-render/parse-and-validate-flight-router-state')

const isRouterState = (header: string | string[]): boolean => {
  try {
    parseAndValidateFlightRouterState(header)
    return true
  } catch {
    return false
  }
}

/** Passes the client's address to the application, and removes headers that a client must not set itself. */
const setClaims = ({ headers, socket }: CountedRequest, trustProxy: number): void => {
  if (trustProxy === 0 && isFromProxyHere(headers, socket.remoteAddress))
    globalThis.salonProxy = 'not trusted'
  const address = getClientAddress(
    socket.remoteAddress,
    getSingleValue(headers['x-forwarded-for']),
    trustProxy,
  )
  headers[clientAddressHeader] = toCountedAddress(address)
  headers['x-forwarded-for'] = address
  headers[requestIdHeader] = getRequestId(getSingleValue(headers[requestIdHeader]), trustProxy)
  // Otherwise Next would take a nonce from the client's policy and write it into the page that it caches for everyone.
  delete headers['content-security-policy']
  delete headers['content-security-policy-report-only']
  // This header is used by hosts that render pages in advance. Next would return an empty object instead of the page.
  delete headers['x-middleware-prefetch']
  // If Next cannot parse this header, it responds with 500 and logs two errors.
  const state = headers['next-router-state-tree']
  if (state !== undefined && !isRouterState(state)) delete headers['next-router-state-tree']
  if (trustProxy > 0) return
  delete headers['x-forwarded-host']
  delete headers['x-forwarded-proto']
}

/** The scheme reported by the outermost proxy, which comes first. Without a trusted proxy there is none (setClaims). */
const getScheme = ({ headers }: CountedRequest): string | undefined =>
  getSingleValue(headers['x-forwarded-proto'])?.split(',')[0]?.trim()

/** Renames cookies. Over https, our cookies have different names in the browser than in the application. */
const nameCookies = (request: CountedRequest, response: PageResponse, siteUrl: string | null): void => {
  response.isOverHttps = (siteUrl?.startsWith('https:') ?? false) || getScheme(request) === 'https'
  const { cookie } = request.headers
  if (response.isOverHttps && cookie !== undefined)
    request.headers.cookie = toPlainCookies(cookie, getRequestPath(request))
}

/**
 * Without a secret, every request counts as signed out. Without `functions`, all server functions may be called. Without
 * `isOpen`, the salon is open.
 */
export type GuardSettings = Pick<Env, 'siteUrl' | 'trustProxy'> &
  Partial<Pick<Env, 'hstsSubdomains' | 'maxConnections' | 'secret'>> & {
    functions?: ReadonlySet<string>
    isOpen?: () => Promise<boolean>
  }

/**
 * True if the request has more than one Host header. A proxy may use a different one from the one we use (RFC 9112,
 * 3.2).
 */
const hasSeveralHosts = ({ rawHeaders }: CountedRequest): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1

/** The most headers that a request may have. Browsers send about twenty, and proxies add about ten. */
const MAX_HEADERS = 100

interface Refusal {
  code: ErrorCode
  /** Replaces the sentence that belongs to the code. */
  sentence?: string
  headers?: Record<string, string>
}

/** Refuses a request before it reaches the application, in the API's error format, and closes the connection. */
const refuse = (response: ServerResponse, { code, sentence, headers }: Refusal): void => {
  if (response.headersSent) return void response.destroy()
  response.writeHead(errorStatuses[code], {
    'content-type': 'application/json',
    connection: 'close',
    'cache-control': 'no-store',
    ...headers,
  })
  const body = toFailureBody(fail(code))
  response.end(JSON.stringify(sentence ? { ...body, error: sentence, message: sentence } : body))
}

/** The reason why a request that can be read is refused. Null if it is accepted. */
const checkRequest = (request: CountedRequest, { siteUrl, functions }: GuardSettings): Refusal | null => {
  const { method = 'GET', headers, rawHeaders, url = '/' } = request
  if (rawHeaders.length > 2 * MAX_HEADERS) return { code: 'TOO_MANY_HEADERS' }
  const path = decodePath(url.split('?')[0] ?? '/') ?? '/'
  const functionId = getSingleValue(headers['next-action'])
  const allowed = getAllowedMethods(path, functionId)
  if (!allowed.includes(method)) return { code: 'METHOD_NOT_ALLOWED', headers: { allow: allowed.join(', ') } }
  const scheme = getScheme(request)
  if (isCrossSite({ method, path, header: (name) => getSingleValue(headers[name]), siteUrl, scheme }))
    return { code: 'WRONG_ORIGIN' }
  if (functionId !== undefined && functions && !functions.has(functionId)) return { code: 'NOT_FOUND' }
  return null
}

const isSignedIn = async ({ headers }: CountedRequest, secret: string | undefined): Promise<boolean> => {
  const { authorization = '', cookie = '' } = headers
  return secret !== undefined && hasSignedToken(new Headers({ authorization, cookie }), secret)
}

/**
 * Leads visitors to *Coming soon* while the salon is closed (D119). Signed-in staff see the site. This happens here and
 * not in `src/proxy.ts`, which cached pages never reach.
 */
const leadToComingSoon = async (
  request: CountedRequest,
  response: PageResponse,
  { isOpen, secret }: GuardSettings,
): Promise<void> => {
  const path = getRequestPath(request)
  if (!isOpen || request.method === 'POST' || !needsOpenSalon(decodePath(path) ?? path)) return
  if (await isOpen()) return
  response.isOfClosedSalon = true
  if (await isSignedIn(request, secret)) return
  const query = (request.url ?? '').slice(path.length)
  request.url = removeQuery(comingSoonPath, comingSoonPath + query, 'rsc' in request.headers)
}

/**
 * Limits the body. Only clients that send one of our signed tokens may send a large body. The token is checked before
 * the application gets the request, because a body could arrive during the check. Returns false if the announced length
 * is too large.
 */
const limitBody = async (
  request: CountedRequest,
  response: PageResponse,
  secret: string | undefined,
): Promise<boolean> => {
  const { headers } = request
  const path = decodePath(getRequestPath(request)) ?? getRequestPath(request)
  const [most, ofStrangers] = [getBodyLimit(path, headers['content-type']), getStrangerLimit(path)]
  const isLarge = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > ofStrangers
  const isKnown = isLarge && most > ofStrangers && (await isSignedIn(request, secret))
  const isPicture = most > getBodyLimit(path)
  return request.limitBody(isKnown ? most : ofStrangers, () =>
    refuse(response, { code: isPicture && !isKnown ? 'NOT_SIGNED_IN' : 'BODY_TOO_LARGE' }),
  )
}

/**
 * Handles every request before it reaches the application. It sets the security headers and the client's real address.
 * It refuses requests that are unreadable, are too large, come from a different site or use a method that we do not
 * support. Returns false if it refused the request.
 */
export const createRequestGuard =
  (settings: GuardSettings) =>
  async (request: CountedRequest, response: PageResponse): Promise<boolean> => {
    const { headers } = request
    const isHttps = settings.siteUrl?.startsWith('https:') ?? false
    const target = getRequestTarget(request, settings.siteUrl)
    request.url = target ?? request.url
    const isReadable = target !== null && !hasSeveralHosts(request)
    const path = getRequestPath(request)
    setSecurityHeaders(response, { path, isHttps, hstsSubdomains: settings.hstsSubdomains })
    setClaims(request, settings.trustProxy)
    nameCookies(request, response, settings.siteUrl)
    response.setHeader(requestIdHeader, String(headers[requestIdHeader]))
    if (headers.authorization) headers.authorization = normaliseAuthorization(headers.authorization)
    const refused: Refusal | null = isReadable
      ? checkRequest(request, settings)
      : { code: 'INVALID_INPUT', sentence: unreadableAddress }
    if (!refused) await leadToComingSoon(request, response, settings)
    if (!refused) return limitBody(request, response, settings.secret)
    refuse(response, refused)
    return false
  }
