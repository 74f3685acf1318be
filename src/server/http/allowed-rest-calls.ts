import type { Endpoint, SanitizedConfig } from 'payload'
import { type ErrorCode, fail } from '@/domain/errors'
import { RETRY_AFTER, toFailureResponse } from './answer'
import { isUnderstoodQuery } from './list-query'
import { isReserved } from './input-limits'
import { decodePath } from './request-target'

/** The part of Payload's configuration that declares the calls. */
type Calls = Pick<SanitizedConfig, 'collections' | 'globals' | 'endpoints'>

/** `/:id` matches one segment, and `/:id?` one or none. */
const toPathPattern = (path: string): RegExp => {
  const escaped = path.replace(/[.+*()[\]{}^$|\\]/g, '\\$&')
  const pattern = escaped.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')
  return new RegExp(`^${pattern}$`, 'i')
}

/** Finds the calls in which Payload looks for a path, and the rest of the path. */
const findCallsAt = (
  { collections, globals, endpoints }: Calls,
  path: string,
): [Endpoint[] | false, string] => {
  const [, first, second] = path.split('/')
  const isGlobal = first === 'globals'
  const slug = isGlobal ? second : first
  const found = (isGlobal ? globals : collections).find((one) => one.slug === slug)
  if (!found || !slug) return [endpoints, path]
  return [found.endpoints, path.slice(isGlobal ? `/globals/${slug}`.length : `/${slug}`.length) || '/']
}

/**
 * Finds the calls at a path. A path without parameters comes before a pattern: `/services/new-service` is always our
 * call, and never a record of Payload's `/services/:id`.
 */
const filterAt = (endpoints: Endpoint[], path: string): Endpoint[] => {
  const exact = endpoints.filter((one) => one.path.toLowerCase() === path.toLowerCase())
  return exact.length > 0 ? exact : endpoints.filter((one) => toPathPattern(one.path).test(path))
}

/** The methods of the calls at a path, in upper case. Empty if there is no call. */
const listDeclaredMethods = (calls: Calls, pathname: string): string[] => {
  const path =
    decodePath(pathname)
      ?.replace(/^\/api(?=\/)/, '')
      .replace(/\/$/, '') ?? ''
  const [endpoints, below] = findCallsAt(calls, path)
  const found = filterAt(endpoints || [], below)
  return [...new Set(found.map(({ method }) => method.toUpperCase()))].filter((one) => one !== 'OPTIONS')
}

const statusCodes: Record<number, ErrorCode> = {
  401: 'NOT_SIGNED_IN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  501: 'NOT_FOUND',
}

interface Several {
  errors: { message: string }[]
}

/**
 * Finds the response that Payload sends if it refused to change or delete some of several records. Its screens read the
 * reasons from this body.
 */
const findRefusedOfSeveral = (body: unknown): Several | null =>
  body && typeof body === 'object' && 'docs' in body && 'errors' in body && Array.isArray(body.errors)
    ? (body as Several)
    : null

/**
 * Replaces a refusal of Payload's that has a body of its own (unknown paths and methods, its jobs) with the envelope of
 * D29.
 */
const toErrorEnvelope = async (response: Response): Promise<Response> => {
  if (response.status < 400) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (body && typeof body === 'object' && 'success' in body) return response
  const code = statusCodes[response.status] ?? (response.status < 500 ? 'INVALID_INPUT' : 'INTERNAL')
  const several = findRefusedOfSeveral(body)
  return several
    ? Response.json({ ...several, success: false, error: several.errors[0]?.message, code }, response)
    : toFailureResponse({ ok: false, code })
}

/** GET calls that change or record something. A HEAD request must not run them. */
const changingMethods = /^\/api\/(basket\/create|customers\/remove-customer|backups\/file)\/?$/i

const isChanging = (pathname: string): boolean => changingMethods.test(decodePath(pathname) ?? '')

/** Payload does not support HEAD, so this converts it to a GET. The server then leaves out the body. */
const toGetRequest = (request: Request): Request =>
  request.method === 'HEAD' && !isChanging(new URL(request.url).pathname)
    ? new Request(request.url, { headers: request.headers, signal: request.signal })
    : request

const isWriting = (method: string): boolean => ['POST', 'PATCH', 'PUT'].includes(method)

/**
 * Payload breaks on a call without a body and content type. If we add an empty object, it reports the missing fields
 * instead.
 */
const withBody = (request: Request): Request => {
  const { headers, method, signal, url } = request
  const isEmpty = !headers.has('transfer-encoding') && Number(headers.get('content-length') ?? 0) === 0
  if (!isWriting(method) || !isEmpty || headers.has('content-type')) return request
  const asJson = new Headers(headers)
  asJson.set('content-type', 'application/json')
  asJson.delete('content-length')
  return new Request(url, { method, headers: asJson, body: '{}', signal })
}

/** In characters. The limit is the same as for a query in an address. */
const LONGEST_QUERY = 16_000

const overrideHeaders = ['x-payload-http-method-override', 'x-http-method-override']

/**
 * Converts a read request that was sent as POST because its query is long to the GET that it replaces. Null if it
 * cannot be read. Otherwise Payload would accept its body without applying the rules for queries.
 */
const toWrittenRequest = async (request: Request): Promise<Request | null> => {
  if (request.method !== 'POST' || !overrideHeaders.some((name) => request.headers.has(name)))
    return withBody(toGetRequest(request))
  const headers = new Headers(request.headers)
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const query = isForm ? await request.text() : null
  if (query === null || query.length > LONGEST_QUERY) return null
  for (const name of [...overrideHeaders, 'content-type', 'content-length']) headers.delete(name)
  const url = new URL(request.url)
  url.search = [url.search.slice(1), query].filter(Boolean).join('&')
  return new Request(url, { headers, signal: request.signal })
}

/** Pictures are public and have their own cache rules. No other response may be cached. */
const cachedPaths = /^\/api\/media\/file\//

/** Adds a default Retry-After header to 503 responses. */
const withRetryAfter = (response: Response): Response => {
  if (response.status === 503 && !response.headers.has('retry-after'))
    response.headers.set('retry-after', RETRY_AFTER)
  return response
}

const withoutCaching = (response: Response, path: string): Response => {
  const isKept = cachedPaths.test(path) && response.status < 400
  if (!isKept && !response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}

/** True if the first segment is the name of a property of every object. Payload would find this property and break. */
const isReservedPath = (pathname: string): boolean => isReserved(decodePath(pathname)?.split('/')[2] ?? '')

type Config = SanitizedConfig | Promise<SanitizedConfig>

/** The methods that are allowed at a path. Empty if there is no call. */
const listAllowedMethods = (config: SanitizedConfig, pathname: string): string[] => {
  const methods = listDeclaredMethods(config, pathname)
  const head = methods.includes('GET') && !isChanging(pathname) ? ['HEAD'] : []
  return methods.length > 0 ? [...methods, ...head, 'OPTIONS'] : []
}

/** Runs a call through Payload's REST. A client's mistake never becomes a 500, and every error has our format. */
export const handleRestCall = async (
  request: Request,
  answer: (request: Request) => Promise<Response>,
  config: Config,
): Promise<Response> => {
  const asked = await toWrittenRequest(request)
  const { pathname, searchParams } = new URL(asked?.url ?? request.url)
  if (!asked || !isUnderstoodQuery(searchParams)) return toFailureResponse(fail('INVALID_INPUT'))
  if (isReservedPath(pathname)) return toFailureResponse(fail('NOT_FOUND'))
  const allowed = listAllowedMethods(await config, pathname)
  const allow = allowed.join(', ')
  // Payload would mistake the end of one of our paths for the id of a record, and look for this record.
  if (allow && !allowed.includes(asked.method))
    return toFailureResponse(fail('METHOD_NOT_ALLOWED'), { allow })
  const answered = await answer(asked)
  if (allow && asked.method === 'OPTIONS') answered.headers.set('allow', allow)
  return withoutCaching(withRetryAfter(await toErrorEnvelope(answered)), pathname)
}
